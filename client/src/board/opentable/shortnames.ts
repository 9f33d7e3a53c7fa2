// Words made short.

/** How each word begins, as far as it takes to tell it from the others. */
export function shortNames(words: readonly string[]): Map<string, string> {
  const different = [...new Set(words)]
  const alone = (word: string, length: number): boolean =>
    different.every((other) => other === word || other.slice(0, length) !== word.slice(0, length))
  return new Map(
    different.map((word) => {
      let length = 1
      while (length < word.length && !alone(word, length)) length++
      return [word, word.slice(0, length)]
    }),
  )
}
