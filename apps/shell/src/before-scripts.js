// Runs before the first paint, so that a chosen theme never flashes. A file of its own: the policy allows no inline script.
try {
  var theme = localStorage.getItem('startline.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.setAttribute('data-theme', theme)
} catch {
  // Storage is closed (private mode, some in-app browsers): the system's theme is shown.
}
