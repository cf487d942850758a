/** Source: how a correspondent works, section 1. */
export const partnerTypeLabels = {
  correspondente: 'Correspondente bancário',
  corretor: 'Corretor',
  imobiliaria: 'Imobiliária',
  construtora: 'Construtora',
} as const

export type PartnerType = keyof typeof partnerTypeLabels

export const partnerTypes = Object.keys(partnerTypeLabels) as PartnerType[]

/** Permissions of a partner, independent of its type. */
export interface PartnerFlags {
  can_see_documents: boolean
  can_review: boolean
  can_refer: boolean
}

/**
 * Default permissions of a partner type.
 *
 * @example usualFlags('correspondente') // → { can_see_documents: true, can_review: true, can_refer: true }
 * @example usualFlags('corretor') // → { can_see_documents: false, can_review: false, can_refer: true }
 */
export const usualFlags = (type: PartnerType): PartnerFlags => {
  const works = type === 'correspondente'
  return { can_see_documents: works, can_review: works, can_refer: true }
}

/**
 * Label of a partner type. Partners created before types existed have free text, which is returned unchanged.
 *
 * @example partnerTypeText('imobiliaria') // → 'Imobiliária'
 * @example partnerTypeText('Engenharia') // → 'Engenharia'
 */
export const partnerTypeText = (type: string): string =>
  Object.hasOwn(partnerTypeLabels, type) ? partnerTypeLabels[type as PartnerType] : type
