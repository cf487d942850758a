/** How a case is, or how it ended. Source: how a correspondent works, section 3. */
export const outcomeLabels = {
  em_andamento: 'Em andamento',
  concluido: 'Concluído',
  reprovado: 'Reprovado',
  desistiu: 'Desistiu',
  cancelado: 'Cancelado',
  suspenso: 'Suspenso',
} as const

export type Outcome = keyof typeof outcomeLabels

/** Those that end a case: it leaves the working lists, and keeps its history. */
export const endings = ['concluido', 'reprovado', 'desistiu', 'cancelado'] as const satisfies Outcome[]

/** Why a case ended like that; one without reasons needs none. Source: the same, section 4. */
export const outcomeReasons = {
  em_andamento: [],
  concluido: [],
  reprovado: [
    'Restrição SPC/Serasa',
    'Restrição interna',
    'Prejuízo ou atraso no SCR',
    'Já atendido por programa',
    'Já tem imóvel',
    'Renda insuficiente',
    'Renda não comprovada',
    'Comprometimento de renda',
    'Idade e prazo',
    'FGTS sem três anos ou em uso',
    'Documento irregular',
    'Avaliação abaixo do preço',
    'Área não averbada',
    'Habite-se',
    'Ônus ou penhora',
    'Divergência de proprietário',
    'Inventário ou usufruto',
    'Acima do teto da linha',
    'Vendedor com impedimento',
    'Outro',
  ],
  desistiu: [
    'Sumiu',
    'Perdeu o imóvel',
    'Achou caro',
    'Entrada alta',
    'Comprou à vista ou por consórcio',
    'Outro banco ou correspondente',
    'Adiou',
    'Família',
    'Distrato',
  ],
  cancelado: ['Aberto por engano', 'Duplicado', 'Outro'],
  suspenso: [],
} as const satisfies Record<Outcome, readonly string[]>

/**
 * Whether a case may end like that for this reason.
 *
 * @example isReasonOf('desistiu', 'Achou caro') // → true
 * @example isReasonOf('concluido', 'Achou caro') // → false
 */
export const isReasonOf = (outcome: Outcome, reason: string): boolean =>
  (outcomeReasons[outcome] as readonly string[]).includes(reason)
