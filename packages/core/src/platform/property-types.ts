/** Property types in the order in which they are offered, with their labels. */
export const propertyTypeLabels = {
  imovel_usado: 'Imóvel usado',
  imovel_novo: 'Imóvel novo',
  apartamento: 'Apartamento',
  terreno_construcao: 'Terreno e construção',
  construcao_terreno_proprio: 'Construção em terreno próprio',
  emprestimo_garantia: 'Empréstimo com garantia',
} as const

export type PropertyType = keyof typeof propertyTypeLabels

export const propertyTypes = Object.keys(propertyTypeLabels) as PropertyType[]

const building: readonly (PropertyType | null)[] = ['terreno_construcao', 'construcao_terreno_proprio']

/**
 * Checks whether the purchase includes construction: only such a case has the stage `obra`.
 * @example buildsOn('apartamento') // → false
 */
export const buildsOn = (type: PropertyType | null): boolean => building.includes(type)

export const isPropertyType = (value: unknown): value is PropertyType =>
  typeof value === 'string' && Object.hasOwn(propertyTypeLabels, value)
