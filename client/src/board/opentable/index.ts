// The open table, which only boards that have one ask for.

export { default as Beside } from './Beside.svelte'
export { Hands } from './hands.svelte'
export { default as OpenTable } from './OpenTable.svelte'
