import { expect, test } from 'vitest'
import { demoId } from '../../installation/demo/demo-id.ts'
import { demoPeople } from '../../installation/demo/demo-people.ts'
import { seedDemo } from '../../installation/demo/seed-demo.ts'
import { builtInText, type TextRef } from 'core/texts/text-ref'
import { signIn } from '../../testing/people.ts'
import { startApp } from '../../testing/start-app.ts'

const started = await startApp()
await seedDemo(started.db, started.clock.now)
const alice = await signIn(started, demoPeople.alice.email)
const path = `/api/cases/${demoId('case', 'boa-vista')}`
const file = `${path}/documents/${demoId('doc_checklists', 'boa-vista', '0')}`

test.each<[string, object | undefined, string, string]>([
  [`/api/cases?q=${'x'.repeat(101)}`, undefined, 'q', 'Texto muito longo'],
  ['/api/cases?q=%07', undefined, 'q', 'Texto inválido'],
  [`${path}/stage`, { stage: 'cartorio' }, 'stage', 'Escolha uma etapa'],
  [`${path}/stage`, { stage: 'obra', status: 'x' }, 'status', 'Escolha em análise ou reprovada'],
  [
    `${path}/stage`,
    { stage: 'obra', notes: 'x'.repeat(1001) },
    'notes',
    'A observação deve ter no máximo 1.000 caracteres',
  ],
  [`${path}/messages`, {}, 'body', 'Escreva a mensagem'],
  [`${path}/messages`, { body: ' ' }, 'body', 'Escreva a mensagem'],
  [`${path}/messages`, { body: 'x'.repeat(2001) }, 'body', 'A mensagem deve ter no máximo 2.000 caracteres'],
  [`${path}/messages`, { body: 'Olá', to_role: 'x' }, 'to_role', 'Escolha cliente ou parceiro'],
  [`${path}/messages/read`, { until: 'ontem' }, 'until', 'Informe o momento do último que foi lido'],
  ['/api/notices/read', {}, 'until', 'Informe o momento do último que foi lido'],
  [`${file}/reject`, {}, 'rejection_reason', 'Por favor, informe o motivo da reprovação'],
  [
    `${file}/reject`,
    { rejection_reason: 'x'.repeat(501) },
    'rejection_reason',
    'O motivo deve ter no máximo 500 caracteres',
  ],
  [`${file}/file?versao=0`, undefined, 'versao', 'Informe o número da versão'],
])('%s with %j is refused with the key of the text', async (url, body, field, words) => {
  const response = await (body ? alice.post(url, body) : alice.get(url))
  const refusal = (await response.json()) as {
    fields: Record<string, string>
    field_keys?: Record<string, TextRef>
  }
  expect([response.status, refusal.fields[field]]).toEqual([400, words])
  expect(builtInText(refusal.field_keys![field]!)).toBe(words)
})
