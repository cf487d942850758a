/** ISO day in São Paulo. */
export const today = () => new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' })
