import { foldText } from '../../platform/search/text-match.ts'

export const importLimits = { megabytes: 10, rows: 20_000, columns: 100 } as const

/** Columns of a spreadsheet of cases, each with its synonyms. Source: how a correspondent works, section 9. */
const synonyms = {
  nome: ['cliente', 'nome do cliente', 'nome completo', 'comprador', 'proponente', 'titular'],
  cpf: ['cpf do cliente', 'cpf comprador', 'documento'],
  telefone: ['celular', 'whatsapp', 'fone', 'tel', 'contato', 'celular whatsapp', 'telefone celular'],
  email: ['e mail', 'correio', 'email do cliente'],
  nascimento: ['data de nascimento', 'dt nascimento', 'data nasc', 'nasc', 'dn'],
  estado_civil: ['est civil', 'civil'],
  renda: ['renda bruta', 'renda mensal', 'salario', 'renda familiar', 'renda total'],
  tipo_renda: ['tipo de renda', 'ocupacao', 'vinculo', 'tipo renda cliente'],
  fgts: ['saldo fgts', 'fgts saldo', 'usa fgts', 'saldo do fgts'],
  agente: ['responsavel', 'atendente', 'analista', 'agente responsavel'],
  corretor: ['parceiro', 'corretor parceiro', 'indicacao', 'indicado por', 'imobiliaria'],
  tipo_imovel: ['tipo do imovel', 'tipo de imovel', 'modalidade', 'tipo'],
  empreendimento: ['condominio', 'residencial', 'edificio', 'predio'],
  endereco: ['endereco do imovel', 'logradouro', 'rua'],
  cidade: ['municipio', 'cidade do imovel', 'localidade'],
  uf: ['estado', 'sigla'],
  valor_imovel: ['valor do imovel', 'preco', 'compra e venda', 'valor de venda', 'valor compra', 'valor'],
  avaliacao: ['valor de avaliacao', 'valor avaliado', 'laudo', 'valor da avaliacao'],
  financiado: ['valor financiado', 'financiamento', 'valor do financiamento', 'credito'],
  recursos_proprios: ['recursos proprios', 'entrada', 'recurso proprio', 'valor de entrada'],
  linha: ['linha de credito', 'programa', 'produto'],
  sistema: ['sistema de amortizacao', 'amortizacao', 'tabela'],
  taxa: ['taxa de juros', 'juros', 'taxa a a', 'taxa aa'],
  prazo: ['prazo meses', 'prazo em meses', 'meses', 'parcelas'],
  banco: ['instituicao', 'agente financeiro'],
  etapa: ['fase', 'status', 'andamento', 'estagio'],
  situacao: ['sub status', 'substatus', 'situacao da etapa'],
  desde: ['na etapa desde', 'data da etapa', 'desde quando'],
  vencimento_aprovacao: ['venc aprovacao', 'validade da aprovacao', 'vencimento da aprovacao', 'validade'],
  proposta: ['n proposta', 'numero da proposta', 'no proposta', 'num proposta'],
  contrato: ['n contrato', 'numero do contrato', 'no contrato', 'num contrato'],
  assinatura: ['data da assinatura', 'assinado em', 'assinatura do contrato'],
  protocolo_cartorio: ['protocolo do cartorio', 'cartorio', 'prenotacao', 'protocolo'],
  vendedor: ['nome do vendedor', 'proprietario'],
  telefone_vendedor: ['tel vendedor', 'celular vendedor', 'contato do vendedor', 'fone vendedor'],
  observacao_interna: ['observacao', 'observacoes', 'obs', 'anotacao', 'anotacoes', 'notas'],
  criado_em: ['criacao', 'data de criacao', 'cadastrado em', 'data do cadastro', 'abertura', 'aberto em'],
  id: ['codigo', 'cod', 'numero', 'identificador'],
} as const satisfies Record<string, readonly string[]>

export type ImportColumn = keyof typeof synonyms

/** Columns in the order of the screen and of the template file. */
export const importColumns = Object.keys(synonyms) as ImportColumn[]

/** Normalizes a header: `Nº  Proposta (R$)` becomes `n proposta`. */
const nameOf = (header: string) =>
  foldText(header.replace(/\([^)]*\)/g, ' '))
    // `C.P.F.` is one word.
    .replace(/\b(\w)\.(?=\w\b)/g, '$1')
    .replace(/[ºª°]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const columnsByName = new Map<string, ImportColumn>(
  importColumns.flatMap((column) =>
    [column.replaceAll('_', ' '), ...synonyms[column]].map((name) => [name, column] as const),
  ),
)

/**
 * Maps each header of a spreadsheet to a column; null for an unknown or repeated one.
 *
 * @example guessColumns(['Cliente', 'C.P.F.', 'Est. civil', 'Cor'])
 * // → ['nome', 'cpf', 'estado_civil', null]
 */
export function guessColumns(headers: readonly string[]): (ImportColumn | null)[] {
  const taken = new Set<ImportColumn>()
  return headers.map((header) => {
    const column = columnsByName.get(nameOf(header))
    if (!column || taken.has(column)) return null
    taken.add(column)
    return column
  })
}
