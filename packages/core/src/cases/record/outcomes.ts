/** State or outcome of a case. Source: how a correspondent works, section 3. */
export const outcomeLabels = {
  em_andamento: 'Em andamento',
  concluido: 'Concluído',
  reprovado: 'Reprovado',
  desistiu: 'Desistiu',
  cancelado: 'Cancelado',
  suspenso: 'Suspenso',
} as const

export type Outcome = keyof typeof outcomeLabels

/** Final outcomes: the case leaves the working lists and remains in the history. */
export const endings = ['concluido', 'reprovado', 'desistiu', 'cancelado'] as const satisfies Outcome[]

/** Reasons for each outcome; an outcome without any needs none. Source: how a correspondent works, section 4. */
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

/** Routes that an agent offers after a refusal or a withdrawal. */
export const offeredRoutes = ['Outra linha', 'Outro banco', 'Somar comprador', 'Esperar'] as const

/** Endings after which a client may come back on a day. */
export const returningOutcomes = ['reprovado', 'desistiu'] as const satisfies Outcome[]

/**
 * Checks whether a reason belongs to an outcome.
 *
 * @example isReasonOf('desistiu', 'Achou caro') // → true
 * @example isReasonOf('concluido', 'Achou caro') // → false
 */
export const isReasonOf = (outcome: Outcome, reason: string): boolean =>
  (outcomeReasons[outcome] as readonly string[]).includes(reason)
