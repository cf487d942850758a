import { colorDeclarations } from 'core'

/** The colours of the product as custom properties of the document, light or dark as the system asks. */
export const tokensCss = () => `:root{color-scheme:light dark;${colorDeclarations()}}`
