import type { Cents } from '../../../platform/money/money.ts'
import type { Source } from '../../../platform/sources/source.ts'

/** Help of a state or city with the down payment, named with its conditions and never promised. */
export interface HelpProgramme {
  name: string
  /** State abbreviation. */
  state: string
  /** IBGE id; absent for a programme of the whole state. */
  municipality?: number
  /** Highest amount. */
  upTo: Cents
  conditions: readonly string[]
  /** Month or year of the sources, as printed; null if unknown. */
  asOf: string | null
  source: Source
}

const dated = (act: string, confidence: Source['confidence'], url?: string): Source => ({
  act,
  ...(url && { url }),
  from: null,
  to: null,
  checkedOn: '2026-11-26',
  confidence,
})

/** Programmes whose page or press report was read; none says whether the programme is open now. */
export const helpProgrammes: readonly HelpProgramme[] = [
  {
    name: 'Morar Bem PE, Entrada Garantida',
    state: 'PE',
    upTo: 2_000_000,
    conditions: [
      'mora em Pernambuco',
      'renda da família até 2 salários mínimos',
      'sem outro imóvel, nem título ou promessa de um',
      'nunca atendido por programa de habitação de interesse social',
      'crédito aprovado pela Caixa no Minha Casa, Minha Vida',
      'imóvel novo da lista da Cehab; tetos de 03/2025: R$ 190 mil no interior, R$ 210 mil na Região Metropolitana, R$ 220 mil no Recife',
    ],
    asOf: '04/2025',
    source: dated(
      'Lei 13.619/2008 e Decreto 50.501 de Pernambuco, pela imprensa',
      'press',
      'https://www.folhape.com.br/especiais/folha-imoveis/governo-de-pernambuco-ate-r-20-mil-para-financiamento/399219/',
    ),
  },
  {
    name: 'Auxílio do Recife',
    state: 'PE',
    municipality: 2611606,
    upTo: 2_000_000,
    conditions: ['Faixas 1 e 2; as outras condições da lei não foram lidas'],
    asOf: null,
    source: dated('Lei 19.169/2023 do Recife, por notas sem o texto da lei', 'third-party'),
  },
  {
    name: 'Casa Paulista, Carta de Crédito Imobiliário',
    state: 'SP',
    upTo: 1_600_000,
    conditions: [
      'renda da família de 1 a 3 salários mínimos',
      'primeiro imóvel',
      'empreendimento do programa, de R$ 10 mil a R$ 16 mil conforme o lugar',
      'crédito aprovado pela Caixa',
      'soma-se ao subsídio federal e ao FGTS',
    ],
    asOf: '2024',
    source: dated(
      'Casa Paulista, pela imprensa',
      'press',
      'https://noticiasdemogi.com.br/casa-paulista-saiba-como-conseguir-uma-carta-de-credito-imobiliario-do-governo-de-sp',
    ),
  },
  {
    name: 'Porta de Entrada',
    state: 'RS',
    upTo: 2_000_000,
    conditions: [
      'mora no Rio Grande do Sul',
      'renda da família até 5 salários mínimos',
      'imóvel do Minha Casa, Minha Vida até R$ 300 mil, novo ou pronto em 24 meses; usado não',
      'cadastro no programa e crédito aprovado pela Caixa',
      'o dinheiro vai para a construtora',
      'soma-se ao subsídio federal, ao FGTS e a auxílio do município',
    ],
    asOf: null,
    source: dated(
      'Página do programa Porta de Entrada',
      'official-print',
      'https://portadeentrada.rs.gov.br/duvidas-frequentes',
    ),
  },
  {
    name: 'Casa Fácil Paraná, Valor de Entrada',
    state: 'PR',
    upTo: 2_000_000,
    conditions: [
      'renda da família até 4 salários mínimos nacionais',
      'sem imóvel próprio, e nunca atendido por programa estadual ou federal',
      'sem restrição de crédito, e prestação até 30% da renda',
      'cadastro na Cohapar feito ou renovado nos últimos dois anos; empreendimento da lista',
      'com 60 anos ou mais há outra modalidade, com teto maior',
    ],
    asOf: '2025',
    source: dated(
      'Página Valor de Entrada da Cohapar',
      'official-print',
      'https://www.cohapar.pr.gov.br/Valor-de-Entrada',
    ),
  },
]
