// The open table, which only boards that have one ask for.

export { default as PlacementNote } from './PlacementNote.svelte'
export { PointerTools } from './pointertools.svelte'
export { default as OpenTable } from './OpenTable.svelte'
