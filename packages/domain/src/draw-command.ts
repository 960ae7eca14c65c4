const quoted = (words: string): string => `'${words.replaceAll("'", `'\\''`)}'`

/**
 * The lines by which anybody repeats a draw in a terminal, with `sha256sum` alone: they print the numbers in the order of the lot, each behind
 * what it was found by. (`heats.draw`, section D.4: ascending hex of SHA-256 over the seed, a slash and the number.)
 * @param numbers of whoever was drawn, in any order
 */
export const drawCommand = (seed: string, numbers: readonly number[]): string =>
  [
    `seed=${quoted(seed)}`,
    `for n in ${numbers.join(' ')}; do`,
    `  echo "$(printf '%s' "$seed/$n" | sha256sum | cut -c1-64) $n"`,
    'done | sort',
  ].join('\n')
