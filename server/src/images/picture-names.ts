/** Pictures that administrators choose are kept below it. */
export const BRANDING = 'admin-branding/'

/** `logo-1732190400000123456.png`: no two pictures share a name, so what has one never changes. */
export const brandingName = /^(logo|favicon|cover|partner)-\d{13,30}\.(png|webp)$/

/** Where visitors find a picture of this name. */
export const publicPath = (name: string) => `/branding/${name}`
