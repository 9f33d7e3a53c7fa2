// Which table comes next, for a player at several.

/** The first one after the table `here` that waits, around the list and not `here` again: so one passes by all of them. */
export function nextAfter<T extends { id: string; my_turn: boolean; over: boolean }>(
  tables: readonly T[],
  here: string,
): T | null {
  const at = tables.findIndex((table) => table.id === here) + 1
  const around = [...tables.slice(at), ...tables.slice(0, at)]
  return around.find((table) => table.my_turn && !table.over && table.id !== here) ?? null
}
