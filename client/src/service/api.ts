// Requests to the service. Every failure is a Problem, with words that can be shown as they are.

import { locale } from '../translation/translator.svelte'
import type { Message } from './types'

export class Problem extends Error {
  constructor(
    readonly status: number,
    detail: string,
    readonly type = '',
    readonly rule = '',
    readonly field = '',
    readonly words: Message | null = null,
  ) {
    super(detail)
  }
}

type Value = string | number | boolean | null | undefined
export type Query = Record<string, Value | readonly string[]>

function address(path: string, query: Query = {}): string {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) given.append(name, one)
    else if (value !== null && value !== undefined) given.set(name, String(value))
  }
  const text = given.toString()
  return `/api${path}${text ? `?${text}` : ''}`
}

async function ask(method: string, url: string, body?: BodyInit, type?: string): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': locale.language }
  if (type) headers['Content-Type'] = type
  let answer: Response
  try {
    answer = await fetch(url, { method, headers, body: body ?? null })
  } catch {
    throw new Problem(0, locale.translator.say('away'))
  }
  if (answer.ok) return answer
  const told = await answer.json().catch(() => ({}))
  throw new Problem(
    answer.status,
    told.detail ?? `${answer.status}`,
    told.type ?? '',
    told.rule ?? '',
    told.field ?? '',
    told.message ?? null,
  )
}

export async function get<T>(path: string, query?: Query): Promise<T> {
  return (await ask('GET', address(path, query))).json()
}

export async function getText(path: string, query?: Query): Promise<string> {
  return (await ask('GET', address(path, query))).text()
}

export async function send<T>(method: 'POST' | 'PUT', path: string, body: unknown, query?: Query): Promise<T> {
  return (await ask(method, address(path, query), JSON.stringify(body), 'application/json')).json()
}

export async function drop(path: string): Promise<void> {
  await ask('DELETE', address(path))
}

export async function sendFile<T>(path: string, file: Blob): Promise<T> {
  return (await ask('POST', address(path), file, 'application/octet-stream')).json()
}
