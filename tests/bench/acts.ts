import type { Locator, Page } from 'playwright'
import { signIn } from '../support/api.ts'
import { interactionToNextPaint, openVisits, throttle, watchInteractions } from './browser.ts'
import { fillBusyCompany, firstCase, median, withFilledServer, type Measurement } from './measure.ts'

const LIMIT_MS = 200
/** An act over the limit is repeated, since a machine with other load stalls now and then. */
const REPETITIONS = 3
/** A hand rests on a button before it presses, and longer after a change of the screen. */
const [REST_MS, SETTLED_MS] = [100, 500]

/**
 * The most frequent acts on every screen: an address, where `:id` is the case with 60 documents, before its acts, each on
 * a page of its own. An act is a verb and the start of a name, or several of them joined by `>`.
 */
const acts = {
  Visitante: `/ | on summary | /login | type E-mail | tab Criar conta`,
  'ana.cliente': `
    /cliente/dossies | button Sua conta | button Avisos | end Mostrar mais | on main li a
    /cliente/dossies/:id | tab Documentos | tab Taxas | tab Contatos
    /cliente/dossies/:id?aba=documentos | tab Status | button Pendentes | button Ver .*.pdf
    /cliente/dossies/:id?aba=contatos | type Escreva aos responsáveis
    /conta/dados | type Nome completo | button Pedir exclusão
    /conta/seguranca | type Senha atual`,
  'paula.parceira': `
    /parceiro/clientes | type Buscar clientes | end Mostrar mais | link Ver detalhes
    /parceiro/clientes/:id | tab Documentos | tab Taxas | type Escreva ao cliente
    /parceiro/clientes/:id?aba=documentos | button Documento 14 | button Enviados | button Reprovar:
    /parceiro/revisao | button Próximo documento | button Reprovar:`,
  'alice.admin': `
    /admin/hoje | button Sua conta | on main li a | link Dossiês
    /admin/dossies | link Quadro > see main section h2, main section h3 > link Tabela > see main table
    /admin/dossies | button Filtrar > close | button Visões | button Mais opções da lista | button Buscar nome
    /admin/dossies | end Mostrar mais | on main tbody a | button Novo dossiê
    /admin/dossies | checkbox Selecionar todos > on [aria-haspopup=dialog]:has-text("Agente")
    /admin/dossies?mostrar=por-agente | end Mostrar mais
    /admin/dossies/:id | tab Documentos | tab Operação | tab Conversa
    /admin/dossies/:id | tab Histórico | button Mais ações do | button Avançar
    /admin/dossies/:id | type Nova anotação
    /admin/dossies/:id?aba=documentos | button Documento 14 | button Pedir documento > close
    /admin/leads | type Buscar lead | next Situação | on main tbody a
    /admin/revisao | button Próximo documento | button Reprovar:
    /admin/numeros | button Mês anterior | next Agente
    /admin/comissoes | tab Tabela de regras | button Em aberto | checkbox Selecionar todas
    /admin/importar | link Dossiês | /admin | link Templates | /admin/geral | type Subtítulo
    /admin/branding | link Layout | /admin/layout | button Editar | /admin/taxas | button Editar regras
    /admin/strings | button Todos os textos > see main table > type Buscar
    /admin/formulas | button Ver: simulacao | /admin/parceiros | button Editar > close | button Mais ações
    /admin/papeis | type Buscar pessoas | button Mais ações | button Convidar pessoa > close
    /admin/templates | tab Mensagens | tab Textos legais | button Editar: > close
    /admin/automacoes | button Nova regra | tab Registro
    /admin/integracoes | button Novo webhook | tab Chaves de API
    /admin/logs | on main summary | type Buscar nos logs | next Quem fez
    /admin/seguranca | tab Sessões | tab Retenção | /admin/publicacao | tab Histórico | tab Prontidão
    /admin/healthcheck | button Reexecutar | /admin/emails | button Atualizar`,
}

/** Playwright's own click moves the pointer and presses in one frame; a hand does not. */
async function press(target: Locator) {
  await target.hover()
  await target.page().waitForTimeout(REST_MS)
  if (!(await target.isEnabled())) throw new Error(`Não se pode pressionar: ${String(target)}`)
  await target.click({ force: true })
}

const pressNamed = (role: 'button' | 'tab' | 'link' | 'checkbox') => (page: Page, name: string) =>
  press(page.getByRole(role, { name: RegExp(`^${name}`) }).first())
const labelled = (page: Page, label: string) => page.getByLabel(RegExp(`^${label}`)).first()

const verbs: Record<string, (page: Page, name: string) => Promise<unknown>> = {
  button: pressNamed('button'),
  tab: pressNamed('tab'),
  link: pressNamed('link'),
  checkbox: pressNamed('checkbox'),
  on: (page, selector) => press(page.locator(selector).first()),
  see: (page, selector) => page.locator(selector).first().waitFor(),
  type: (page, label) => labelled(page, label).pressSequentially('recife', { delay: 120 }),
  next: (page, label) => labelled(page, label).press('ArrowDown'),
  end: async (page, name) => {
    await page.getByRole('button', { name }).scrollIntoViewIfNeeded()
    await page.waitForTimeout(SETTLED_MS)
    await pressNamed('button')(page, name)
  },
  close: async (page) => {
    await page.locator('dialog[open]').first().waitFor()
    await page.waitForTimeout(SETTLED_MS)
    await press(page.locator('dialog [aria-label=Fechar]').first())
  },
}

async function perform(page: Page, act: string) {
  for (const step of act.split(' > ')) {
    const [verb = '', ...name] = step.split(' ')
    await verbs[verb]!(page, name.join(' '))
  }
}

/** Interaction to next paint of every act in a busy company, with a processor four times slower. */
export const measureActs: Measurement = (browser) =>
  withFilledServer(fillBusyCompany, async ({ origin }) => {
    const figures = []
    for (const [person, table] of Object.entries(acts)) {
      const cookie = person === 'Visitante' ? '' : await signIn(origin, `${person}@demo.br`)
      const visits = await openVisits(browser, 'desktop', cookie)
      const measure = async (path: string, act: string) => {
        const page = await visits.newPage()
        await watchInteractions(page)
        await page.goto(origin + path.replace(':id', firstCase))
        await page.locator('h1').first().waitFor()
        await page.waitForLoadState('networkidle')
        await throttle(page)
        const time = await interactionToNextPaint(page, () => perform(page, act))
        await page.close()
        return time
      }
      const measured: { act: string; time: number }[] = []
      let path = ''
      for (const item of table.trim().split(/\s*[|\n]\s*/))
        if (item.startsWith('/')) path = item
        else {
          const times = [await measure(path, item)]
          while (times[0]! > LIMIT_MS && times.length < REPETITIONS) times.push(await measure(path, item))
          measured.push({ act: `${path}, ${item}`, time: median(times) })
        }
      await visits.close()
      const slowest = measured.toSorted((a, b) => b.time - a.time).slice(0, 3)
      figures.push({
        name: `${person}, ${measured.length} ações: da ação à próxima pintura, CPU 4×, a pior`,
        measured: slowest.map(({ act, time }) => `${time} ms em ${act}`).join('; '),
        value: slowest[0]?.time ?? 0,
        target: LIMIT_MS,
        unit: ' ms',
      })
    }
    return figures
  })
