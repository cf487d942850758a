import { propertyTypes } from '../../platform/property-types.ts'

/** An attribute of the element that a host page may set. */
export interface EmbedAttribute {
  name: string
  does: string
  /** Value as written in HTML. */
  example: string
  /** All allowed values, if they are few; the first is the default. */
  values?: readonly string[]
}

/** An event of the element, and its `detail`. */
export interface EmbedEvent {
  name: string
  when: string
  /** Properties of `detail` besides `v`; '' for none. */
  detail: string
  /** Effect of `preventDefault()`; '' for none. */
  cancel: string
}

/** A property, method, error code or CSS property. */
export interface EmbedMember {
  name: string
  does: string
}

interface EmbedProperty extends EmbedMember {
  /** Marks a property without a setter. */
  readonly?: true
}

/**
 * Attributes of the element. This file is the source for `docs/incorporar.md`, the documentation page and the npm package; a
 * test fails when the widget reads an attribute or dispatches an event that is missing here.
 */
export const embedAttributes = [
  {
    name: 'parceiro',
    does: 'chave ou endereço do parceiro que indica: os pedidos são dele, e só os sites dele a usam',
    example: 'pk_ribeira',
  },
  {
    name: 'modo',
    does: '`embutido` (padrão), `popup` (o conteúdo do elemento, um botão ou link seu, abre um diálogo) ou `flutuante` (o botão fica no canto da tela, um por página)',
    example: 'popup',
    values: ['embutido', 'popup', 'flutuante'],
  },
  {
    name: 'tema',
    does: '`auto` (segue o `color-scheme` da página), `claro` ou `escuro`',
    example: 'escuro',
    values: ['auto', 'claro', 'escuro'],
  },
  { name: 'titulo', does: 'nome mostrado no topo, em lugar do publicado', example: 'Imobiliária Ribeira' },
  {
    name: 'cor',
    does: 'cor da marca do site, em hexadecimal: botões e destaques seguem a escala dela, com contraste AA no claro e no escuro',
    example: '#1b4b8f',
  },
  {
    name: 'logo',
    does: 'endereço do logo do site, mostrado no topo: `https://`, `data:image/` ou um caminho do próprio site (`/logo.svg`)',
    example: 'https://www.exemplo.com.br/logo.svg',
  },
  {
    name: 'referencia',
    does: 'código do anúncio, que vai com o pedido e na mensagem do WhatsApp',
    example: 'AP-1042',
  },
  {
    name: 'nome-imovel',
    does: 'nome do anúncio, mostrado no diálogo com a foto e o valor',
    example: 'Rua da Aurora, 3 quartos, 92 m²',
  },
  {
    name: 'foto-imovel',
    does: 'endereço da foto do anúncio, como em `logo`',
    example: 'https://www.exemplo.com.br/ap-1042.jpg',
  },
  {
    name: 'tipo-imovel',
    does: 'resposta que a página já conhece: o tipo do imóvel, pelo valor ou pelo nome (`Imóvel usado`)',
    example: 'apartamento',
    values: ['', ...propertyTypes],
  },
  {
    name: 'valor-imovel',
    does: 'resposta que a página já conhece: o valor, como as pessoas o escrevem (`450000`, `R$ 450 mil`)',
    example: 'R$ 450 mil',
  },
  { name: 'uf', does: 'resposta que a página já conhece: a sigla ou o nome do estado', example: 'PE' },
  {
    name: 'cidade',
    does: 'resposta que a página já conhece, com `uf`: a cidade, com ou sem acentos',
    example: 'Recife',
  },
  {
    name: 'prazo',
    does: 'resposta que a página já conhece: o prazo, em meses ou anos, como `360`, `360 meses` ou `30 anos`',
    example: '360',
  },
  {
    name: 'pular-conhecidas',
    does: 'passa por cima das perguntas que a página já respondeu; do resultado se volta a cada uma. Nos diálogos é o padrão, que `nao` desliga',
    example: 'sim',
    values: ['', 'sim', 'nao'],
  },
  {
    name: 'atribuicao',
    does: 'campanha que trouxe o visitante, em JSON ou como em um endereço: `utm_*`, `gclid`, `gbraid`, `wbraid`, `msclkid`, `fbclid`, `ttclid`; vale sobre a do endereço da página',
    example: 'utm_source=google&utm_campaign=lancamento',
  },
  {
    name: 'lembrar-campanha',
    does: 'guarda a campanha no `sessionStorage` do site, para as páginas seguintes da visita; sem ele nada é guardado',
    example: 'sim',
    values: ['', 'sim'],
  },
  {
    name: 'consentimento',
    does: 'endereço da política de privacidade do parceiro, mostrado ao pedir o consentimento',
    example: 'https://www.exemplo.com.br/privacidade',
  },
  {
    name: 'camada-dados',
    does: 'nome da lista da página que recebe os eventos, criada se faltar',
    example: 'dataLayer',
  },
  {
    name: 'name',
    does: 'campo de um `<form>` da página que recebe o resultado, em JSON',
    example: 'simulacao',
  },
  { name: 'api', does: 'outra origem da API', example: 'https://simulador.exemplo.com.br' },
] as const satisfies EmbedAttribute[]

/** Events, without the prefix `simulador:` that they have in the page. */
export const embedEvents = [
  { name: 'pronto', when: 'o elemento está na página', detail: '`versao`', cancel: '' },
  { name: 'etapa', when: 'outra pergunta está na tela', detail: '`etapa`, de 1 a 9', cancel: '' },
  {
    name: 'resultado',
    when: 'a simulação está completa',
    detail: '`tipoImovel`, `uf`, `prazo` (meses)',
    cancel: '',
  },
  {
    name: 'avaliacao',
    when: 'o visitante pediu avaliação',
    detail: '',
    cancel: 'o formulário não abre: a página usa o seu',
  },
  {
    name: 'lead',
    when: 'o pedido chegou: a conversa abriu, ou o servidor o registrou',
    detail: '`canal` (`whatsapp` ou `servidor`), `id` (o protocolo)',
    cancel: '',
  },
  { name: 'erro', when: 'algo não veio (veja os códigos)', detail: '`codigo`', cancel: '' },
  {
    name: 'fechar',
    when: 'o visitante sai do simulador',
    detail: '',
    cancel: 'fica aberto: a página decide',
  },
  { name: 'reiniciar', when: 'a simulação recomeçou', detail: '', cancel: '' },
] as const satisfies EmbedEvent[]

export const embedErrors = [
  {
    name: 'api',
    does: 'a configuração não veio: o simulador segue com as regras que traz. Confira `connect-src` e a rede',
  },
  {
    name: 'origem',
    does: 'a chave do parceiro não vale neste site: o link do elemento aparece em lugar do simulador. Inclua o site na lista do parceiro',
  },
  {
    name: 'etapas',
    does: 'as perguntas seguintes não vieram: o simulador guarda as respostas e oferece tentar de novo. Confira `script-src`',
  },
  {
    name: 'configuracao',
    does: 'a configuração não serve a esta versão: o simulador segue com as regras que traz. Atualize a versão fixada',
  },
  {
    name: 'cidades',
    does: 'a lista de cidades não veio em 3 segundos: o visitante escreve a sua, que vai sem o código do IBGE',
  },
  {
    name: 'avaliacao',
    does: 'o formulário não abriu na página, que o recusa ou está em um quadro isolado: o visitante o abre em outra aba. Confira `frame-src`',
  },
  {
    name: 'pedido',
    does: 'nem a conversa abriu nem o servidor registrou o pedido: a mensagem fica na tela, para copiar',
  },
] as const satisfies EmbedMember[]

/** Properties and methods of the element; methods have parentheses. */
export const embedProperties = [
  {
    name: 'respostas',
    does: 'as respostas até aqui, valores em centavos; o que se põe e não serve é ignorado',
  },
  {
    name: 'atribuicao',
    does: 'a campanha que vai com o pedido; pode-se pôr outra, como objeto ou texto',
  },
  {
    name: 'pronto',
    readonly: true,
    does: 'se `simulador-pronto` já foi avisado: para quem chega depois (só leitura)',
  },
  {
    name: 'quandoPronto',
    readonly: true,
    does: 'promessa que se cumpre com `simulador-pronto` (só leitura)',
  },
  {
    name: 'resultado',
    readonly: true,
    does: 'a simulação completa, ou `null` enquanto falta uma resposta ou o segundo arquivo (só leitura)',
  },
  {
    name: 'versao',
    readonly: true,
    does: 'a versão do arquivo carregado (só leitura)',
  },
  { name: 'abrir()', does: 'abre o diálogo dos modos `popup` e `flutuante`' },
  { name: 'fechar()', does: 'fecha o diálogo' },
  { name: 'reiniciar()', does: 'recomeça, com o que os atributos dizem' },
  { name: 'irPara(n)', does: 'mostra a etapa `n`, de 1 a 9, até onde as respostas alcançam' },
] as const satisfies EmbedProperty[]

/** CSS custom properties, inherited from the page as fonts are. */
export const embedStyles = [
  { name: '--simulador-fonte', does: 'fonte que a página já carrega, em lugar da do sistema' },
  { name: '--simulador-cor', does: 'a cor da marca, como no atributo `cor`, que vale sobre ela' },
  { name: '--simulador-direita', does: 'distância do botão flutuante à direita; padrão `16px`' },
  {
    name: '--simulador-baixo',
    does: 'distância do botão flutuante à borda de baixo, para ficar acima de outro; padrão `16px`',
  },
] as const satisfies EmbedMember[]
