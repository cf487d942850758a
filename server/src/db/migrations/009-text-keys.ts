import { sql, type Kysely, type Migration } from 'kysely'

/** The keys that the simulator's texts had, and the words that took their place. */
export const renamedKeys: Record<string, string> = {
  ir: 'continuar',
  ltv: 'financia',
  ltv_construcao_terreno_proprio: 'financia_construcao_terreno_proprio',
  ltv_emprestimo_garantia: 'financia_emprestimo_garantia',
  q1: 'perguntaTipo',
  d1: 'dicaTipo',
  q2: 'perguntaModo',
  a2: 'peloValor',
  a2d: 'dicaPeloValor',
  b2: 'pelaParcela',
  b2d: 'dicaPelaParcela',
  q3: 'perguntaValor',
  q3g: 'perguntaGarantia',
  r3: 'valorImovel',
  f3: 'faltaValor',
  q3p: 'perguntaParcela',
  r3p: 'parcelaMensal',
  q4: 'perguntaPrazo',
  d4: 'dicaPrazo',
  i4: 'ajustarPrazo',
  q5: 'perguntaRenda',
  d5: 'dicaRenda',
  r5: 'rendaMensal',
  t5: 'comprovacao',
  e5: 'erroRenda',
  f5: 'faltaRenda',
  q6: 'perguntaFgts',
  d6: 'dicaFgts',
  r6: 'saldoFgts',
  r6b: 'valorEntrada',
  d6b: 'dicaEntrada',
  f6: 'faltaResposta',
  q7: 'perguntaCidade',
  d7: 'dicaCidade',
  r7: 'estado',
  p7: 'selecioneEstado',
  r7b: 'cidade',
  p7b: 'selecioneCidade',
  n7: 'nenhumaCidade',
  c7: 'cidades',
  c7u: 'umaCidade',
  f7: 'faltaCidade',
  q8: 'perguntaImovel',
  a8: 'primeiroImovel',
  a8d: 'dicaPrimeiroImovel',
  b8: 'tenhoImovel',
  b8d: 'dicaTenhoImovel',
  i8: 'sobreMcmv',
  q9: 'resultado',
  d9: 'dicaResultado',
  l9: 'respostas',
  g9: 'cenarios',
  mes: 'porMes',
  p9: 'daRenda',
  p9a: 'daRendaAcima',
  v9: 'acimaDoLimite',
  c9: 'credito',
  e9: 'entrada',
  h9: 'fgts',
  t9: 'total',
  u9: 'custos',
  u9d: 'dicaCustos',
  m9: 'faixaMcmv',
  s9: 'peloSbpe',
  x9: 'convite',
  x9t: 'dicaConvite',
  x9b: 'pedirAvaliacao',
  z9: 'refazer',
  k9: 'calculo',
  k9p: 'versaoPadrao',
  av: 'avaliacao',
  ave: 'erroAvaliacao',
}

/**
 * What administrators wrote for the simulator goes on to the new keys. Where somebody had already used the new one, for
 * which there was no text then, the old row stays: it takes the place of nothing.
 */
export const textKeys: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [before, after] of Object.entries(renamedKeys))
      await sql`update ui_strings set key = ${after} where ns = 'simulador' and key = ${before} and not exists (
        select 1 from ui_strings as taken
        where taken.ns = ui_strings.ns and taken.locale = ui_strings.locale and taken.key = ${after})`.execute(
        db,
      )
  },
}
