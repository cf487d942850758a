/**
 * Folds a text for comparison: removes case, accents and outer or double spaces.
 * @example foldText('  São   José d’Água ') // → "sao jose d'agua"
 */
export const foldText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/**
 * Folds a name for comparison: no case, accents, punctuation or spaces, since visitors leave them out or swap them
 * (`Sant'Ana`, `Mogi-Mirim`).
 * @example foldName("Olho d'Água") // → 'olhodagua'
 */
export const foldName = (name: string) => foldText(name).replace(/[\s\p{P}\p{S}]/gu, '')

interface Named {
  nome: string
}

/**
 * Filters items whose name contains the query by `foldName`; names that begin with it come first.
 * @example matchByName([{ nome: 'Olinda' }, { nome: 'Recife' }], 'REC') // → [{ nome: 'Recife' }]
 */
export function matchByName<Item extends Named>(items: readonly Item[], query: string): Item[] {
  const foldedQuery = foldName(query)
  const names = items.map((item) => ({ item, at: foldName(item.nome).indexOf(foldedQuery) }))
  const matches = names.filter(({ at }) => at >= 0)
  return [...matches.filter(({ at }) => at === 0), ...matches.filter(({ at }) => at > 0)].map(
    ({ item }) => item,
  )
}

/** Picks the only item, or among items that share a `foldName` the one with the same punctuation. */
function pickNamed<Item extends Named>(items: readonly Item[], name: string): Item | undefined {
  const exact = items.length > 1 ? items.filter(({ nome }) => foldText(nome) === foldText(name)) : items
  return exact.length > 1 ? undefined : exact[0]
}

/**
 * Finds the only item with this name by `foldName`. Where several share it, punctuation decides.
 * @example findByName([{ nome: 'Maceió' }], 'maceio') // → { nome: 'Maceió' }
 * @example findByName([{ nome: "Sant'Ana" }, { nome: 'Santana' }], 'sant-ana') // → undefined
 */
export function findByName<Item extends Named>(items: readonly Item[], name: string): Item | undefined {
  const wanted = foldName(name)
  return pickNamed(
    items.filter(({ nome }) => foldName(nome) === wanted),
    name,
  )
}

/** Returns `findByName` for a fixed list that is folded once. */
export function indexByName<Item extends Named>(items: readonly Item[]) {
  const index = new Map<string, Item[]>()
  for (const item of items) {
    const folded = foldName(item.nome)
    index.set(folded, [...(index.get(folded) ?? []), item])
  }
  return (name: string): Item | undefined => pickNamed(index.get(foldName(name)) ?? [], name)
}
