/** Pictures of the product that administrators choose. */
export const brandingTypes = ['logo', 'favicon', 'cover'] as const

export type BrandingType = (typeof brandingTypes)[number]

/** Pictures that the server redraws: those of the product and photos of partners. */
export type PictureType = BrandingType | 'partner'
