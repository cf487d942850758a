/** Storage prefix of pictures that administrators choose. */
export const BRANDING = 'admin-branding/'

/** `logo-1732190400000123456.png`: names are unique, so a picture never changes under its name. */
export const brandingName = /^(logo|favicon|cover|partner)-\d{13,30}\.(png|webp)$/

/** Public path of a picture. */
export const publicPath = (name: string) => `/branding/${name}`
