/** Pictures of the product that administrators choose. */
export const brandingTypes = ['logo', 'favicon', 'cover'] as const

export type BrandingType = (typeof brandingTypes)[number]

/** What is drawn anew for a page: the product's pictures, and the photo of a partner. */
export type PictureType = BrandingType | 'partner'
