import { workListTexts } from 'core/texts/work-list'

export type Filters = Readonly<Record<string, string>>

/** Views that every person has, by name, with their filters; the first shows all open cases. */
export const builtIn = () =>
  [
    [workListTexts.visaoTodos, {}],
    [workListTexts.visaoHoje, { due_in: '0' }],
    [workListTexts.visaoRevisar, { to_review: 'true', order: 'stage_since' }],
    [workListTexts.visaoParados, { stopped: '7', order: 'stage_since' }],
    [workListTexts.visaoVencendo, { expiring: '15' }],
    [workListTexts.visaoCartorio, { stage: 'registro' }],
    [workListTexts.visaoMeus, { responsible: 'me' }],
    [workListTexts.visaoAssinados, { outcome: 'todos', signed: 'month' }],
  ] as const satisfies readonly (readonly [string, Filters])[]

export const isSame = (one: Filters, other: Filters) => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
