// Finding words in rules as one types: case and accents do not matter, every word must be there.

export interface Run {
  text: string
  hit?: boolean
  /** The rule that is meant here. */
  rule?: string
}

/** The same letters without case and accents, one for each of the text's own, so that places in one are places in the
    other. */
export function fold(text: string): string {
  let folded = ''
  for (const letter of text.normalize('NFC')) {
    const plain = letter.normalize('NFD')[0]!.toLowerCase()
    folded += (plain === '’' ? "'" : plain).slice(0, letter.length).padEnd(letter.length)
  }
  return folded
}

export function wordsOf(search: string): string[] {
  return fold(search).split(/\s+/).filter(Boolean)
}

export function holds(text: string, words: readonly string[]): boolean {
  const folded = fold(text)
  return words.every((word) => folded.includes(word))
}

/** Ids of rules, whole or without the letters before them. */
const NAMED = /[A-Z]{2,4}(?:-[A-Z])?-\d+(?:\.\d+)*-[a-z]+|\b\d+(?:\.\d+)*-[a-z]{1,2}\b/g

/** A text cut before and after every id of a rule in it: every other part is one. */
export function ruleParts(text: string): string[] {
  return text.split(new RegExp(`(${NAMED.source})`))
}

/** A text cut where words were found in it and where it names rules that there are. */
export function runs(text: string, words: readonly string[], names: ReadonlyMap<string, string> = new Map()): Run[] {
  const whole = text.normalize('NFC')
  const found: Run[] = []
  let at = 0
  for (const { 0: name, index } of whole.matchAll(NAMED)) {
    const rule = names.get(name)
    if (!rule) continue
    found.push(...marked(whole.slice(at, index), words))
    found.push({ text: name, rule, hit: words.some((word) => fold(name).includes(word)) })
    at = index + name.length
  }
  found.push(...marked(whole.slice(at), words))
  return found
}

function marked(text: string, words: readonly string[]): Run[] {
  const folded = fold(text)
  const inside = new Uint8Array(text.length)
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) inside.fill(1, at, at + word.length)
  }
  const found: Run[] = []
  for (let at = 0; at < text.length;) {
    let end = at
    while (end < text.length && inside[end] === inside[at]) end++
    found.push(inside[at] ? { text: text.slice(at, end), hit: true } : { text: text.slice(at, end) })
    at = end
  }
  return found
}

/** How a book may name its rules in its own text: by the whole id, or without the letters before it. */
export function namesIn(ids: readonly string[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const id of ids) {
    names.set(id, id)
    names.set(id.slice(id.indexOf('-') + 1), id)
  }
  return names
}
