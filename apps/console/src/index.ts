// The build wants an entry; what the shell loads is expose.ts.
// oxlint-disable-next-line unicorn/require-module-specifiers -- without it the file would be no module
export {}
