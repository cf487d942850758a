import { expect, test } from 'vitest'
import type { Case } from '../record/schemas.ts'
import type { Buyer } from '../facts/fact-schemas.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { emailsTo } from '../../testing/emails.ts'
import { signIn } from '../../testing/people.ts'
import { readJson, type ErrorBody } from '../../testing/read-json.ts'
import { startApp } from '../../testing/start-app.ts'
import type { CaseMessage, SentCaseMessage } from '../../delivery/templates/schemas.ts'

const started = await startApp()
const { db, clock } = started
await seedDemo(db, clock.now)
const gil = await signIn(started, demoPeople.gil.email)

const answer = await gil.post('/api/cases', {
  name: 'Dora {link} Carvalho',
  email: 'dora@exemplo.com.br',
  phone: '81 98765-4321',
  income: 650_000,
  property_type: 'apartamento',
  property_city: 'Recife',
  property_state: 'PE',
})
const { id } = await readJson<Case>(answer)
const path = `/api/cases/${id}`
const send = (body: object) => gil.post(`${path}/templates/send`, body)
const messages = () =>
  readJson<{ phone: string; email: string; messages: CaseMessage[] }>(gil.get(`${path}/templates`))
const of = async (key: string) => (await messages()).messages.find((one) => one.key === key)!
const refusal = async (body: object) => {
  const response = await send(body)
  return [response.status, (await readJson<ErrorBody>(response)).fields]
}

test('fills a text from the case and asks for the missing values', async () => {
  const { phone, email } = await messages()
  expect([phone, email]).toEqual(['81987654321', 'dora@exemplo.com.br'])
  expect(await of('lembrete')).toMatchObject({
    suits: true,
    asks: ['lista_3'],
    values: {
      nome: 'Dora',
      lista_3: expect.stringMatching(/^.+, .+, .+ e mais \d+$/),
      link: expect.stringMatching(new RegExp(`/cliente/dossies/${id}\\?aba=documentos$`)),
    },
  })
  expect(await of('assinatura_marcada')).toMatchObject({
    suits: false,
    asks: ['data_hora', 'local'],
    values: { data_hora: '', local: '' },
  })
})

test('sends a text to the outbox or to WhatsApp, and records text, channel and sender in the history', async () => {
  const values = { data_hora: '02/12/2026 às 10:00', local: 'Agência {link}' }
  const sent = await readJson<SentCaseMessage>(
    send({ template: 'assinatura_marcada', channel: 'email', values }),
  )
  const text = 'Assinatura em 02/12/2026 às 10:00, Agência {link}. Leve documento original com foto.'
  expect(sent).toEqual({ text, phone: null })
  expect(await emailsTo(db, 'dora@exemplo.com.br')).toEqual([
    { subject: 'A assinatura está marcada', body: text },
  ])
  const opened = await readJson<SentCaseMessage>(send({ template: 'documentos_ok', channel: 'whatsapp' }))
  expect(opened).toEqual({ text: expect.stringContaining('Tudo certo, Dora!'), phone: '5581987654321' })
  const history = await readJson<{ action: string; actor_name: string; after: object }[]>(
    gil.get(`${path}/history`),
  )
  expect(history.map(({ action, actor_name, after }) => [action, actor_name, after])).toEqual(
    expect.arrayContaining([
      [
        'case.send_message',
        demoPeople.gil.display_name,
        { template: 'documentos_ok', channel: 'whatsapp', version: 1 },
      ],
      [
        'case.send_message',
        demoPeople.gil.display_name,
        { template: 'assinatura_marcada', channel: 'email', version: 1 },
      ],
    ]),
  )
})

test('rejects a blank value, a fixed variable and a CPF, naming the field', async () => {
  const template = 'vistoria_agendada'
  expect(await refusal({ template, channel: 'copy' })).toEqual([400, { values: 'Preencha {data_hora}' }])
  const values = { data_hora: 'amanhã', link: 'https://outro.com' }
  expect(await refusal({ template, channel: 'copy', values })).toEqual([
    400,
    { values: 'A variável link é preenchida pelo sistema neste modelo' },
  ])
  for (const data_hora of ['CPF 529.982.247-25', '52998224725'])
    expect(await refusal({ template, channel: 'copy', values: { data_hora } })).toEqual([
      400,
      { values: 'Um CPF não vai em mensagem. Tire-o do texto.' },
    ])
})

test('points to the field of the case when address or number is missing', async () => {
  const [buyer] = await readJson<Buyer[]>(gil.get(`${path}/buyers`))
  await gil.patch(`${path}/buyers/${buyer!.id}`, { email: null, phone: null })
  const template = 'documentos_ok'
  expect(await refusal({ template, channel: 'email' })).toEqual([
    400,
    { channel: 'O dossiê não tem o e-mail do cliente. Informe-o em Pessoas.' },
  ])
  expect(await refusal({ template, channel: 'whatsapp' })).toEqual([
    400,
    { channel: 'O dossiê não tem o celular do cliente. Informe-o em Pessoas.' },
  ])
  expect((await send({ template, channel: 'copy' })).status).toBe(200)
})
