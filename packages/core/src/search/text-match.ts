/**
 * Text without case, accents and outer or double spaces: two texts are the same when these are.
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

interface Named {
  nome: string
}

/**
 * Items whose name holds the query, those that begin with it first; the given order otherwise.
 * @example matchByName([{ nome: 'Olinda' }, { nome: 'Recife' }], 'REC') // → [{ nome: 'Recife' }]
 */
export function matchByName<Item extends Named>(items: readonly Item[], query: string): Item[] {
  const wanted = foldText(query)
  const names = items.map((item) => ({ item, at: foldText(item.nome).indexOf(wanted) }))
  const found = names.filter(({ at }) => at >= 0)
  return [...found.filter(({ at }) => at === 0), ...found.filter(({ at }) => at > 0)].map(({ item }) => item)
}

/**
 * The item with exactly this name, accents and case aside.
 * @example findByName([{ nome: 'Maceió' }], 'maceio') // → { nome: 'Maceió' }
 */
export function findByName<Item extends Named>(items: readonly Item[], name: string): Item | undefined {
  const wanted = foldText(name)
  return items.find(({ nome }) => foldText(nome) === wanted)
}
