// Bakes the atlas as a file. Runs in node, when the models have changed; the page never loads it.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { deflateSync, crc32 } from 'node:zlib'
import { ATLAS, CAST_NAMES, CASTS, CELL, columnOf } from './atlas'
import { castOf } from './render'
import { MODELS } from './models'

/** What the picture depends on. */
const SOURCES = ['atlas.ts', 'solids.ts', 'models.ts', 'render.ts']

export async function sourceHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of SOURCES) hash.update(await readFile(new URL(name, import.meta.url)))
  return hash.digest('hex')
}

export async function bake(): Promise<{ picture: Buffer; source: string }> {
  return { picture: png(atlasPixels(), ATLAS.width, ATLAS.height), source: await sourceHash() }
}

const byte = (value: number): number => Math.round(Math.max(0, Math.min(1, value)) * 255)

/** Light in even steps too small to be seen; they make the file a third smaller. */
const coarse = (value: number, steps: number): number =>
  Math.round((Math.round(Math.max(0, Math.min(1, value)) * steps) / steps) * 255)

function atlasPixels(): Uint8Array {
  const pixels = new Uint8Array(ATLAS.width * ATLAS.height * 3)
  for (const name of CAST_NAMES) {
    const cast = castOf(MODELS[name], CASTS[name], CELL)
    for (let n = 0; n < CELL * CELL; n++) {
      const [x, y] = [columnOf(name) + (n % CELL), Math.floor(n / CELL)]
      const covered = cast.coverage[n]! > 0
      pixels.set(
        [covered ? coarse(cast.light[n]!, 127) : 0, covered ? coarse(cast.gloss[n]!, 31) : 0, byte(cast.coverage[n]!)],
        (y * ATLAS.width + x) * 3,
      )
      pixels.set([coarse(cast.rim[n]!, 31), coarse(cast.shadow[n]!, 31), 0], ((y + CELL) * ATLAS.width + x) * 3)
    }
  }
  return pixels
}

/** A picture of red, green and blue as a PNG file. */
function png(pixels: Uint8Array, width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(filtered(pixels, width, height), { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

type Guess = (left: number, above: number, corner: number) => number

/** What PNG guesses of a byte from those before it; a row is written as the differences from the best guess. */
const GUESSES: readonly Guess[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  (left, above, corner) => {
    const [p, q, r] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)]
    return p <= q && p <= r ? left : q <= r ? above : corner
  },
]

function filtered(pixels: Uint8Array, width: number, height: number): Buffer {
  const row = width * 3
  const out = Buffer.alloc((row + 1) * height)
  for (let y = 0; y < height; y++) {
    const at = (n: number, line: number): number => (n < 0 || line < 0 ? 0 : pixels[line * row + n]!)
    const rows = GUESSES.map((guess) =>
      Uint8Array.from({ length: row }, (_, n) => at(n, y) - guess(at(n - 3, y), at(n, y - 1), at(n - 3, y - 1))),
    )
    const cost = (line: Uint8Array): number => line.reduce((sum, value) => sum + Math.min(value, 256 - value), 0)
    const best = rows.reduce((least, line, n) => (cost(line) < cost(rows[least]!) ? n : least), 0)
    out[y * (row + 1)] = best
    out.set(rows[best]!, y * (row + 1) + 1)
  }
  return out
}
