// Markdown as our lessons use it, read into blocks and never into HTML: headings, paragraphs, lists, tables, code,
// emphasis, links inside the site, ids of rules, and pictures of the board. Our own code, because marked takes 15 kB packed where
// all pages together may take 150 and have 2 left, and makes HTML, which no page of ours lets in.

import type { OnBoard } from '../../service/types'

export type Inline =
  | { kind: 'text' | 'code' | 'rule'; text: string }
  | { kind: 'strong' | 'em'; inside: Inline[] }
  | { kind: 'link'; href: string; inside: Inline[] }

export interface Picture {
  caption: string
  spots: string[]
  things: OnBoard[]
}

export type Block =
  | { kind: 'heading'; level: number; id: string; inside: Inline[] }
  | { kind: 'paragraph'; inside: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'pictures'; pictures: Picture[] }
  | { kind: 'broken'; text: string; why: string }

const ITEM = /^(?:[-*]|(\d+)\.)\s+(.*)$/
const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/
const FENCE = /^```\s*(\S*)\s*(.*)$/
const DASHES = /^\|?(\s*:?-+:?\s*\|)+\s*(:?-+:?\s*)?$/
const INLINE =
  /\\([\\`*_[\]|])|`([^`]+)`|\*\*(.+?)\*\*|\*(?!\s)(.+?)\*|\[([^\]]+)\]\(([^)\s]+)\)|\b([A-Z]{2,4}(?:-[A-Z])?-\d+(?:\.\d+)*-[a-z]+)\b/

export function blocks(source: string): Block[] {
  const lines = source.replace(/\r\n?/g, '\n').split('\n')
  const found: Block[] = []
  let at = 0
  while (at < lines.length) {
    if (lines[at]!.trim()) at = readBlock(lines, at, found)
    else at++
  }
  return found
}

/** Reads the block that begins at a line. The answer: the line after it. */
function readBlock(lines: readonly string[], at: number, found: Block[]): number {
  const line = lines[at]!
  const heading = HEADING.exec(line)
  if (FENCE.test(line)) return readFenced(lines, at, found)
  if (heading) {
    const inside = inline(heading[2]!)
    found.push({ kind: 'heading', level: heading[1]!.length, id: slug(plain(inside)), inside })
    return at + 1
  }
  if (line.startsWith('|') && DASHES.test(lines[at + 1] ?? '')) return readTable(lines, at, found)
  if (ITEM.test(line)) return readList(lines, at, found)
  let end = at + 1
  while (end < lines.length && lines[end]!.trim() && !begins(lines[end]!)) end++
  found.push({ kind: 'paragraph', inside: inline(lines.slice(at, end).join(' ')) })
  return end
}

function readFenced(lines: readonly string[], at: number, found: Block[]): number {
  const [, language, caption] = FENCE.exec(lines[at]!)!
  const end = lines.indexOf('```', at + 1)
  const text = lines.slice(at + 1, end < 0 ? undefined : end).join('\n')
  if (language === 'scene') picture(found, caption!, text)
  else found.push({ kind: 'code', text })
  return end < 0 ? lines.length : end + 1
}

function readTable(lines: readonly string[], start: number, found: Block[]): number {
  const rows: Inline[][][] = []
  let at = start + 2
  for (; lines[at]?.startsWith('|'); at++) rows.push(cells(lines[at]!))
  found.push({ kind: 'table', head: cells(lines[start]!), rows })
  return at
}

function readList(lines: readonly string[], start: number, found: Block[]): number {
  const items: string[] = []
  let at = start
  for (; at < lines.length && lines[at]!.trim(); at++) {
    const item = ITEM.exec(lines[at]!)
    if (item) items.push(item[2]!)
    else items.push(`${items.pop()!} ${lines[at]!.trim()}`)
  }
  const ordered = ITEM.exec(lines[start]!)![1] !== undefined
  found.push({ kind: 'list', ordered, items: items.map(inline) })
  return at
}

function begins(line: string): boolean {
  return FENCE.test(line) || HEADING.test(line) || ITEM.test(line) || line.startsWith('|')
}

/** Pictures that follow one another belong together. */
function picture(found: Block[], caption: string, text: string): void {
  let drawn: { spots?: string[]; things: OnBoard[] }
  try {
    drawn = JSON.parse(text)
    if (!Array.isArray(drawn.things)) throw new Error('things')
  } catch (wrong) {
    found.push({ kind: 'broken', text, why: (wrong as Error).message })
    return
  }
  const one = { caption, spots: drawn.spots ?? [], things: drawn.things }
  const before = found.at(-1)
  if (before?.kind === 'pictures') before.pictures.push(one)
  else found.push({ kind: 'pictures', pictures: [one] })
}

function cells(line: string): Inline[][] {
  const inner = line.trim().replace(/^\||\|$/g, '')
  return inner.split(/(?<!\\)\|/).map((cell) => inline(cell.trim()))
}

export function inline(text: string): Inline[] {
  const found: Inline[] = []
  let rest = text
  while (rest) {
    const hit = INLINE.exec(rest)
    if (!hit) break
    if (hit.index) found.push({ kind: 'text', text: rest.slice(0, hit.index) })
    const [whole, escaped, code, strong, em, label, href, rule] = hit
    if (escaped) found.push({ kind: 'text', text: escaped })
    else if (code) found.push({ kind: 'code', text: code })
    else if (strong) found.push({ kind: 'strong', inside: inline(strong) })
    else if (em) found.push({ kind: 'em', inside: inline(em) })
    else if (rule) found.push({ kind: 'rule', text: rule })
    else if (isOurs(href!)) found.push({ kind: 'link', href: href!, inside: inline(label!) })
    else found.push(...inline(label!))
    rest = rest.slice(hit.index + whole.length)
  }
  if (rest) found.push({ kind: 'text', text: rest })
  return found
}

/** Links lead to pages of this site, or by https to others; nothing else is a link. */
function isOurs(href: string): boolean {
  return /^(\/(?!\/)|#|https:\/\/)/.test(href)
}

export function plain(inside: readonly Inline[]): string {
  return inside.map((one) => ('text' in one ? one.text : plain(one.inside))).join('')
}

export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
