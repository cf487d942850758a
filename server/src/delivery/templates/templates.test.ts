import { builtInTemplates } from 'core/templates'
import { expect, test } from 'vitest'
import { auditEntries } from '../../testing/audit-entries.ts'
import { emailsTo } from '../../testing/emails.ts'
import { openAdministration } from '../../testing/open-administration.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import type { Template, TemplateVersion } from './schemas.ts'

const opened = await openAdministration()
const { admin, bento, db } = opened
const publish = (key: string, body: object, browser = admin) =>
  browser.post(`/api/admin/templates/${key}`, body)

test('lists every text with its variables', async () => {
  const all = await readJson<Template[]>(admin.get('/api/admin/templates'))
  expect(all.map(({ key }) => key)).toEqual(Object.keys(builtInTemplates))
  const { subject, body } = builtInTemplates.lembrete
  expect(all.find(({ key }) => key === 'lembrete')).toEqual({
    key: 'lembrete',
    version: 1,
    subject,
    body,
    published_at: null,
    published_by: null,
    variables: ['nome', 'lista_3', 'link', 'agente', 'protocolo', 'empresa'],
  })
})

test('sends a text as it was last published, and audits the publication', async () => {
  const subject = 'Nova senha · {empresa}'
  await publish('email_nova_senha', { subject, body: 'Abra {link}', version: 1 })
  await admin.put('/api/admin/settings', { 'company.name': 'Casa Certa Ltda.' })
  const email = 'alice@demo.br'
  await admin.post('/api/auth/request-password-reset', { email })
  await opened.answerEmailRequests()
  const [sent] = await emailsTo(db, email)
  expect(sent?.subject).toBe('Nova senha · Casa Certa Ltda.')
  expect(sent?.body).toMatch(/^Abra http\S+#token=\S+$/)
  expect(await auditEntries(db, 'email_nova_senha')).toMatchObject([
    { action: 'template.publish', actor_name: 'Alice', after: { subject, version: 2 } },
  ])
})

const wrong = async (body: object) => {
  const response = await publish('convite_portal', { subject: 'Oi', version: 1, ...body })
  return [response.status, (await readJson<ErrorBody>(response)).fields]
}

test('refuses an unknown or missing variable by name, in its field', async () => {
  expect(await wrong({ body: '{nome}, seu CPF {cpf}: {link}' })).toEqual([
    400,
    { body: 'Este modelo não tem a variável {cpf}. Use {nome}, {link}, {agente}, {protocolo}, {empresa}.' },
  ])
  expect(await wrong({ body: 'Oi, {nome}' })).toEqual([
    400,
    { body: 'Falta a variável {link}: sem ela esta mensagem não serve para o que é enviada.' },
  ])
  expect(await wrong({ subject: 'Oi, {nome}', body: '{link}' })).toEqual([
    400,
    {
      subject:
        'O assunto não pode ter {nome}: ele aparece com o celular bloqueado. Só {empresa} pode estar nele.',
    },
  ])
  expect((await wrong({ body: ' ' }))[0]).toBe(400)
  expect((await wrong({ body: 'x'.repeat(2001) }))[0]).toBe(400)
})

test('the second of two simultaneous publications gets a conflict, and every version can be restored', async () => {
  const { subject, body } = builtInTemplates.registrado
  expect((await publish('registrado', { subject, body: 'Um {nome}', version: 1 })).status).toBe(200)
  expect(
    (await publish('registrado', { subject, body: 'Dois {nome}', version: 1 }, bento.browser)).status,
  ).toBe(409)
  await publish('registrado', { subject, body: 'Dois {nome}', version: 2 }, bento.browser)
  // An unchanged text is no new version.
  expect(
    (await readJson<Template>(publish('registrado', { subject, body: 'Dois {nome}', version: 3 }))).version,
  ).toBe(3)
  const versions = () => readJson<TemplateVersion[]>(admin.get('/api/admin/templates/registrado/versions'))
  expect((await versions()).map((one) => [one.version, one.body, one.published_by])).toEqual([
    [3, 'Dois {nome}', 'Bento'],
    [2, 'Um {nome}', 'Alice'],
    [1, body, null],
  ])
  await publish('registrado', { subject, body, version: 3 })
  expect((await versions())[0]).toMatchObject({ version: 4, body })
  expect((await admin.get('/api/admin/templates/nenhum/versions')).status).toBe(404)
})
