/** A listed value or any other text; the element ignores an invalid one with a warning in the console. */
type Known<Value extends string> = Value | (string & {})

export type PropertyType =
  | 'imovel_usado'
  | 'imovel_novo'
  | 'apartamento'
  | 'terreno_construcao'
  | 'construcao_terreno_proprio'
  | 'emprestimo_garantia'

/** Attributes of the element in HTML. */
export interface SimuladorAttributes {
  /** Chave ou endereço do parceiro que indica. */
  parceiro?: string
  modo?: Known<'embutido' | 'popup' | 'flutuante'>
  tema?: Known<'auto' | 'claro' | 'escuro'>
  titulo?: string
  /** Cor da marca do site, em hexadecimal. */
  cor?: string
  /** Endereço do logo do site: `https://`, `data:image/` ou um caminho como `/logo.svg`. */
  logo?: string
  /** Código do anúncio. */
  referencia?: string
  /** Nome do anúncio, mostrado no diálogo. */
  'nome-imovel'?: string
  /** Endereço da foto do anúncio, como em `logo`. */
  'foto-imovel'?: string
  'tipo-imovel'?: Known<PropertyType>
  /** Em reais, como as pessoas escrevem: `R$ 450 mil`. */
  'valor-imovel'?: string | number
  /** Sigla ou nome do estado. */
  uf?: string
  cidade?: string
  /** Em meses ou anos: `360`, `30 anos`. */
  prazo?: string | number
  /** Passa por cima das perguntas que a página já respondeu. */
  'pular-conhecidas'?: string | boolean
  /** Campanha que trouxe o visitante, em JSON ou como em um endereço: `utm_source=google&gclid=…`. */
  atribuicao?: string
  /** Guarda a campanha no `sessionStorage` do site, para as páginas seguintes da visita. */
  'lembrar-campanha'?: string | boolean
  /** Endereço da política de privacidade do parceiro. */
  consentimento?: string
  /** Nome da lista da página que recebe os eventos, como `dataLayer`. */
  'camada-dados'?: string
  /** Campo de um `<form>` que recebe o resultado. */
  name?: string
  /** Outra origem da API. */
  api?: string
}

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Tail>}`
  : Name

/** Attributes as frameworks name them: `tipo-imovel` is `tipoImovel`. */
export type AttributeProps = {
  [Name in keyof SimuladorAttributes as CamelCase<Name>]: SimuladorAttributes[Name]
}

/** Answers of the visitor. Amounts in cents, terms in months; an absent answer is not given yet. */
export interface SimuladorAnswers {
  propertyType?: PropertyType
  inputMode?: 'property_value' | 'installment'
  propertyValue?: number
  desiredInstallment?: number
  termMonths?: number
  monthlyIncome?: number
  hasCarteiraAssinada?: boolean
  hasRendaInformal?: boolean
  hasDeclaracaoIR?: boolean
  useFgts?: boolean
  fgtsBalance?: number
  downPayment?: number
  /** Abbreviation, such as 'PE'. */
  state?: string
  city?: string
  hasProperty?: boolean
}

/** A way to pay. Amounts in cents, shares as fractions. */
export interface SimuladorScenario {
  name: string
  description: string
  installment: number
  credit: number
  downPaymentPercent: number
  entry: number
  fgts: number
  total: number
  incomeShare: number
  exceedsIncomeShare: boolean
  exceedsLtv: boolean
}

/** A complete simulation. Amounts in cents, rates as monthly fractions, terms in months. */
export interface SimuladorResult {
  formula: { name: string; version: number }
  monthlyRate: number
  maxLtv: number
  maxIncomeShare: number
  termMonths: number
  credit: number
  installment: number
  scenarios: SimuladorScenario[]
}

/** `detail` of each event, by its name without the prefix. `v` is the version of the details. */
export interface SimuladorEvents {
  pronto: { v: 1; versao: string }
  /** Step from 1 to 9; 9 is the result. */
  etapa: { v: 1; etapa: number }
  resultado: { v: 1; tipoImovel: PropertyType; uf: string; prazo: number }
  /** Cancelling it lets the host page show its own form. */
  avaliacao: { v: 1 }
  /** The chat opened (`whatsapp`), or the server alone stored the lead (`servidor`). `id` is the protocol. */
  lead: { v: 1; canal: Known<'whatsapp' | 'servidor'>; id: string }
  erro: {
    v: 1
    codigo: Known<'api' | 'configuracao' | 'origem' | 'etapas' | 'cidades' | 'avaliacao' | 'pedido'>
  }
  /** Cancelling it leaves the simulator open. */
  fechar: { v: 1 }
  reiniciar: { v: 1 }
}

export type SimuladorEvent<Name extends keyof SimuladorEvents = keyof SimuladorEvents> = CustomEvent<
  SimuladorEvents[Name]
>

/** Events under both of their names; the one with a hyphen can be bound in every framework. */
export type SimuladorEventMap = {
  [Name in keyof SimuladorEvents as `simulador${':' | '-'}${Name}`]: SimuladorEvent<Name>
}

/** The element after its script has loaded. */
export interface SimuladorElement extends HTMLElement {
  /** The visitor's answers. The setter ignores invalid values. */
  respostas: SimuladorAnswers
  /** The campaign sent with the lead. The setter accepts an object, JSON or a query string. */
  get atribuicao(): Record<string, string>
  set atribuicao(campaign: Record<string, string> | string)
  /** Null while an answer is missing. */
  readonly resultado: SimuladorResult | null
  readonly versao: string
  /** Whether `simulador-pronto` has been dispatched. */
  readonly pronto: boolean
  readonly quandoPronto: Promise<void>
  abrir(): void
  fechar(): void
  reiniciar(): void
  /** Step from 1 to 9; limited to the steps that the answers unlock. */
  irPara(step: number): void
}

declare global {
  interface HTMLElementTagNameMap {
    'simulador-financiamento': SimuladorElement
  }
  interface HTMLElementEventMap extends SimuladorEventMap {}
  interface DocumentEventMap extends SimuladorEventMap {}
}
