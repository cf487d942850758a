import { expect } from 'vitest'
import { changeDatabase } from '../../support/database.ts'
import { at } from '../../support/test.ts'
import { enter, newAccount, people, seeAccount } from '../../support/people.ts'
import { addressOf, seeNotice, seeToast, test } from '../../support/visit.ts'

const RESTRICTED = 'Acesso restrito'
const WHOLE_SYSTEM = 'Seu usuário não tem permissão para acessar o sistema.'

test('a client, a partner and an administrator go on to where they start', async ({ visit }) => {
  const page = await visit('/')
  for (const person of [people.ana, people.paula, people.alice]) {
    await page.goto(at.site('/'))
    await enter(page, person)
    await page.goto(at.site('/auth/callback'))
    await seeAccount(page, person.name)
    expect(addressOf(page)).toBe(person.home)
    await page.goBack()
    await page.waitForURL(at.site('/'))
  }
})

test('it says that it is finishing, for half a second', async ({ visit }) => {
  const page = await visit('/')
  await enter(page, people.bruno)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(at.site('/auth/callback'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByText('Finalizando login...').waitFor()
  await page.clock.runFor(499)
  await page.getByText('Finalizando login...').waitFor()
  expect(asked).not.toContain('/api/me')
  await page.clock.runFor(1)
  await page.clock.resume()
  await seeAccount(page, people.bruno.name)
})

test('an agent, and a role that is none, are sent home and told that the system is not for them', async ({
  visit,
}) => {
  const account = await newAccount()
  changeDatabase('update user_roles set role = ? where user_id = ?', ['gerente', account.id])
  for (const person of [people.gil, account]) {
    const page = await visit('/localidades-demo')
    await enter(page, person)
    await page.goto(at.site('/auth/callback'))
    await page.waitForURL((url) => url.pathname === '/')
    await seeNotice(page, RESTRICTED, WHOLE_SYSTEM)
    await page.goBack()
    await page.waitForURL(at.site('/localidades-demo'))
  }
})

test('without a session it leads to the sign-in, and says that it failed, whatever the link holds', async ({
  visit,
}) => {
  for (const fragment of ['', '#token=quebrado', '#error=access_denied']) {
    const page = await visit(`/auth/callback${fragment}`)
    await page.waitForURL(at.site('/login'))
    await seeToast(page, 'Erro na autenticação', 'Não foi possível completar o login. Tente novamente.')
  }
})
