import type { Locator, Page } from 'playwright'

const CLIENT = 'ana.cliente@demo.br'
const PARTNER = 'paula.parceira@demo.br'
const ADMIN = 'alice.admin@demo.br'

export interface Act {
  name: string
  /** Who does it; nobody who is signed in where it is not said. */
  email?: string
  /** `:id` stands for the case with 60 papers. */
  path: string
  act: (page: Page) => Promise<void>
}

type Does = Act['act']

type Control = 'button' | 'tab' | 'link' | 'checkbox'

/** A hand comes to rest before it presses. */
const REST_MS = 100

/**
 * Presses as a hand does with a mouse. Playwright's own press comes in the same frame as the pointer, and has the page look,
 * while it answers, whether something lies over what is pressed: here that is looked at when the pointer comes.
 */
async function pressWhereItIs(target: Locator): Promise<void> {
  await target.hover()
  await target.page().waitForTimeout(REST_MS)
  if (!(await target.isEnabled())) throw new Error(`Não se pode pressionar: ${String(target)}`)
  await target.click({ force: true })
}

const press =
  (role: Control, name: string | RegExp): Does =>
  (page) =>
    pressWhereItIs(page.getByRole(role, { name }).first())

/** Presses what is at the end of a list, once it was scrolled to. */
const pressAtEnd =
  (name: string): Does =>
  async (page) => {
    await page.getByRole('button', { name }).scrollIntoViewIfNeeded()
    await page.waitForTimeout(500)
    await press('button', name)(page)
  }

/** Presses what a selector finds. */
const pressOn =
  (selector: string): Does =>
  (page) =>
    pressWhereItIs(page.locator(selector).first())

/** Types as a person does, while what was found by the letters before is drawn. */
const type =
  (label: string | RegExp, text: string): Does =>
  (page) =>
    page.getByLabel(label).first().pressSequentially(text, { delay: 120 })

/** Takes the next of a few by the keyboard. */
const chooseNext =
  (label: string | RegExp): Does =>
  async (page) => {
    await page.getByLabel(label).first().focus()
    await page.keyboard.press('ArrowDown')
  }

const inTurn =
  (...acts: Does[]): Does =>
  async (page) => {
    for (const act of acts) await act(page)
  }

const shows =
  (selector: string): Does =>
  (page) =>
    page.locator(selector).first().waitFor()

/** Opens a sheet over its list, and closes it again. */
const openAndClose = (name: string | RegExp): Does =>
  inTurn(press('button', name), shows('dialog[open]'), async (page) => {
    // What opening it took is measured by itself.
    await page.waitForTimeout(500)
    await pressOn('dialog [aria-label=Fechar]')(page)
  })

const by = (
  email: string,
  area: string,
  acts: readonly (readonly [path: string, what: string, does: Does])[],
) => acts.map(([path, what, act]): Act => ({ name: `${area}${what}`, email, path, act }))

const client = by(CLIENT, 'Cliente, ', [
  ['/cliente/dossies', 'lista: menu da conta', press('button', /^Sua conta/)],
  ['/cliente/dossies', 'lista: avisos', press('button', /^Avisos/)],
  ['/cliente/dossies', 'lista: mostrar mais', pressAtEnd('Mostrar mais')],
  ['/cliente/dossies', 'lista: abrir um dossiê', pressOn('main li a')],
  ['/cliente/dossies/:id', 'dossiê: aba Documentos', press('tab', /^Documentos/)],
  ['/cliente/dossies/:id', 'dossiê: aba Taxas', press('tab', /^Taxas/)],
  ['/cliente/dossies/:id', 'dossiê: aba Contatos', press('tab', /^Contatos/)],
  ['/cliente/dossies/:id?aba=documentos', 'dossiê: aba Status', press('tab', /^Status/)],
  ['/cliente/dossies/:id?aba=documentos', 'documentos: só os pendentes', press('button', /^Pendentes/)],
  ['/cliente/dossies/:id?aba=documentos', 'documentos: abrir um arquivo', press('button', /^Ver .*\.pdf/)],
  ['/cliente/dossies/:id?aba=contatos', 'contatos: escrever', type('Escreva aos responsáveis', 'Bom dia')],
  ['/conta/dados', 'meus dados: escrever o nome', type('Nome completo', 'abc')],
  ['/conta/dados', 'meus dados: pedir exclusão', press('button', 'Pedir exclusão')],
  ['/conta/seguranca', 'segurança: escrever a senha', type('Senha atual', 'abc')],
])

const partner = by(PARTNER, 'Parceiro, ', [
  ['/parceiro/clientes', 'lista: buscar', type('Buscar clientes', 'recife')],
  ['/parceiro/clientes', 'lista: mostrar mais', pressAtEnd('Mostrar mais')],
  ['/parceiro/clientes', 'lista: abrir um dossiê', press('link', /^Ver detalhes/)],
  ['/parceiro/clientes/:id', 'dossiê: aba Documentos', press('tab', /^Documentos/)],
  ['/parceiro/clientes/:id', 'dossiê: aba Taxas', press('tab', /^Taxas/)],
  ['/parceiro/clientes/:id', 'dossiê: escrever ao cliente', type('Escreva ao cliente', 'Bom dia')],
  ['/parceiro/clientes/:id?aba=documentos', 'dossiê: outro documento', press('button', /^Documento 14/)],
  ['/parceiro/clientes/:id?aba=documentos', 'dossiê: só os enviados', press('button', /^Enviados/)],
  ['/parceiro/clientes/:id?aba=documentos', 'dossiê: reprovar', press('button', /^Reprovar:/)],
  ['/parceiro/revisao', 'revisão: próximo documento', press('button', 'Próximo documento')],
  ['/parceiro/revisao', 'revisão: reprovar', press('button', /^Reprovar:/)],
])

const caseTab = (name: string) =>
  ['/admin/dossies/:id', `dossiê: aba ${name}`, press('tab', RegExp(`^${name}`))] as const

const staff = by(ADMIN, 'Equipe, ', [
  ['/admin/hoje', 'Hoje: menu da conta', press('button', /^Sua conta/)],
  ['/admin/hoje', 'Hoje: abrir uma linha', pressOn('main li a')],
  ['/admin/hoje', 'Hoje: ir aos dossiês', press('link', 'Dossiês')],
  [
    '/admin/dossies',
    'Dossiês: da tabela ao quadro e de volta',
    inTurn(
      press('link', 'Quadro'),
      shows('main section h2, main section h3'),
      press('link', 'Tabela'),
      shows('main table'),
    ),
  ],
  ['/admin/dossies', 'Dossiês: só os atrasados', press('button', 'Atrasados')],
  ['/admin/dossies', 'Dossiês: uma etapa', chooseNext('Etapa')],
  ['/admin/dossies', 'Dossiês: buscar', type('Buscar dossiês', 'recife')],
  ['/admin/dossies', 'Dossiês: mais filtros', press('button', 'Mais filtros')],
  ['/admin/dossies', 'Dossiês: visão Parados', press('link', 'Parados')],
  ['/admin/dossies', 'Dossiês: mostrar mais', pressAtEnd('Mostrar mais')],
  ['/admin/dossies', 'Dossiês: abrir um', pressOn('main tbody a')],
  ['/admin/dossies', 'Dossiês: novo dossiê', press('button', 'Novo dossiê')],
  [
    '/admin/dossies',
    'Dossiês: selecionar todos e dar um agente',
    inTurn(press('checkbox', /^Selecionar todos/), pressOn('[aria-haspopup=dialog]:has-text("Agente")')),
  ],
  ['/admin/dossies?mostrar=quadro', 'Dossiês, quadro: só para conferir', press('button', 'Para conferir')],
  ...[
    'Pessoas',
    'Imóvel',
    'Simulações',
    'Documentos',
    'Taxas',
    'Conversa',
    'Linha do tempo',
    'Histórico',
  ].map(caseTab),
  ['/admin/dossies/:id', 'dossiê: mais ações', press('button', /^Mais ações do/)],
  ['/admin/dossies/:id', 'dossiê: avançar', press('button', /^Avançar/)],
  ['/admin/dossies/:id', 'dossiê: escrever uma anotação', type('Nova anotação', 'abc')],
  ['/admin/dossies/:id?aba=documentos', 'dossiê: outro documento', press('button', /^Documento 14/)],
  [
    '/admin/dossies/:id?aba=documentos',
    'dossiê: fechar a folha de um pedido',
    openAndClose('Pedir documento'),
  ],
  ['/admin/leads', 'Leads: buscar', type('Buscar lead', 'lead 1')],
  ['/admin/leads', 'Leads: uma situação', chooseNext('Situação')],
  ['/admin/leads', 'Leads: abrir um', pressOn('main tbody a')],
  ['/admin/revisao', 'Fila de revisão: próximo', press('button', 'Próximo documento')],
  ['/admin/revisao', 'Fila de revisão: reprovar', press('button', /^Reprovar:/)],
  ['/admin/numeros', 'Números: mês anterior', press('button', 'Mês anterior')],
  ['/admin/numeros', 'Números: um agente', chooseNext('Agente')],
  ['/admin/comissoes', 'Comissões: tabela de regras', press('tab', 'Tabela de regras')],
  ['/admin/comissoes', 'Comissões: em aberto', press('button', 'Em aberto')],
  ['/admin/comissoes', 'Comissões: selecionar todas', press('checkbox', /^Selecionar todas/)],
  ['/admin/importar', 'Importar: voltar aos dossiês', press('link', 'Dossiês')],
])

const administration = by(ADMIN, 'Administração, ', [
  ['/admin', 'Painel: abrir Templates', press('link', 'Templates')],
  ['/admin/geral', 'Geral: escrever', type('Subtítulo', 'abc')],
  ['/admin/branding', 'Branding: ir a Layout', press('link', 'Layout')],
  ['/admin/layout', 'Temas: editar um', press('button', /^Editar/)],
  [
    '/admin/strings',
    'Strings: buscar em todos os textos',
    inTurn(press('button', /^Todos os textos/), shows('main table'), type(/^Buscar/, 'document')),
  ],
  ['/admin/formulas', 'Fórmulas: ver uma', press('button', /^Ver: simulacao/)],
  ['/admin/taxas', 'Taxas: editar regras', press('button', /^Editar regras/)],
  ['/admin/parceiros', 'Parceiros: editar um', press('button', /^Editar/)],
  ['/admin/parceiros', 'Parceiros: fechar a folha de um', openAndClose(/^Editar/)],
  ['/admin/parceiros', 'Parceiros: mais ações', press('button', /^Mais ações/)],
  ['/admin/papeis', 'Papéis: buscar', type('Buscar pessoas', 'pessoa 1')],
  ['/admin/papeis', 'Papéis: mais ações', press('button', /^Mais ações/)],
  ['/admin/papeis', 'Papéis: convidar', press('button', 'Convidar pessoa')],
  ['/admin/papeis', 'Papéis: fechar a folha do convite', openAndClose('Convidar pessoa')],
  ['/admin/templates', 'Templates: aba Mensagens', press('tab', 'Mensagens')],
  ['/admin/templates', 'Templates: aba Textos legais', press('tab', 'Textos legais')],
  ['/admin/templates', 'Templates: editar um item', press('button', /^Editar:/)],
  ['/admin/templates', 'Templates: fechar a folha de um item', openAndClose(/^Editar:/)],
  ['/admin/automacoes', 'Automações: nova regra', press('button', 'Nova regra')],
  ['/admin/automacoes', 'Automações: registro', press('tab', 'Registro')],
  ['/admin/integracoes', 'Integrações: novo webhook', press('button', 'Novo webhook')],
  ['/admin/integracoes', 'Integrações: chaves', press('tab', 'Chaves de API')],
  ['/admin/logs', 'Logs: abrir uma entrada', pressOn('main summary')],
  ['/admin/logs', 'Logs: buscar', type('Buscar nos logs', 'comis')],
  ['/admin/logs', 'Logs: quem fez', chooseNext('Quem fez')],
  ['/admin/seguranca', 'Segurança: sessões', press('tab', 'Sessões')],
  ['/admin/seguranca', 'Segurança: retenção', press('tab', 'Retenção')],
  ['/admin/publicacao', 'Publicação: histórico', press('tab', 'Histórico')],
  ['/admin/publicacao', 'Publicação: prontidão', press('tab', 'Prontidão')],
  ['/admin/healthcheck', 'Health: reexecutar', press('button', /^Reexecutar/)],
  ['/admin/emails', 'E-mails: atualizar', press('button', 'Atualizar')],
])

/** What people do most on every screen, once each. */
export const acts: readonly Act[] = [
  { name: 'Página inicial: uma pergunta', path: '/', act: pressOn('summary') },
  { name: 'Entrar: escrever o e-mail', path: '/login', act: type('E-mail', 'ana.cliente') },
  { name: 'Entrar: criar conta', path: '/login', act: press('tab', 'Criar conta') },
  ...client,
  ...partner,
  ...staff,
  ...administration,
]
