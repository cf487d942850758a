/** The product's default name and line; an administrator may change both in the settings. */
export const product = { title: 'Sistema MCMV', subtitle: 'Gestão de Financiamento Habitacional' } as const

export const BASIC_SIMULATION_NOTE =
  'Esta é uma simulação básica. Os valores finais dependem da análise de crédito e da avaliação do imóvel.'
