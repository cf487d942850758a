import { expect } from 'vitest'
import { test } from '../support/test.ts'
import { fillForm, form, openForm, sendButton } from './evaluation-form.ts'
import { openAt, RESULT } from './journey.ts'

test('the CPF is masked while typing, and wrong check digits show a hint but do not block', async ({
  blank,
}) => {
  const page = await blank()
  await openAt(page, RESULT)
  await openForm(page)
  await fillForm(page)
  const cpf = form(page).getByLabel('CPF')
  const hint = form(page).getByText('Confira o CPF')
  expect(await cpf.inputValue()).toBe('529.982.247-25')
  expect(await hint.count()).toBe(0)
  await cpf.fill('5299')
  await cpf.blur()
  await form(page).getByText('CPF inválido').waitFor()
  expect(await sendButton(page).isEnabled()).toBe(true)
  await cpf.fill('')
  await cpf.pressSequentially('a529982247269999')
  expect(await cpf.inputValue()).toBe('529.982.247-26')
  await hint.waitFor()
  expect(await sendButton(page).isEnabled()).toBe(true)
})

test('an impossible birth date and a foreign phone number show an error at the field', async ({ blank }) => {
  const page = await blank()
  await openAt(page, RESULT)
  await openForm(page)
  await fillForm(page)
  const birth = form(page).getByLabel('Data de nascimento')
  for (const [day, message] of [
    ['31/02/1990', 'Data de nascimento inválida: escreva dia, mês e ano'],
    ['31/05/199', 'Data de nascimento inválida: escreva dia, mês e ano'],
    ['01/01/2999', 'A data de nascimento ainda não chegou'],
    ['31/05/2020', 'Data de nascimento: é preciso ter 18 anos ou mais'],
    ['31/05/1890', 'Data de nascimento: confira o ano, são mais de 120 anos'],
  ] as const) {
    await birth.fill(day)
    await birth.blur()
    await form(page).getByText(message).waitFor()
    expect(await birth.getAttribute('aria-invalid')).toBe('true')
    expect(await sendButton(page).isDisabled()).toBe(true)
  }
  await birth.fill('31/05/1990')
  expect(await sendButton(page).isEnabled()).toBe(true)

  const phone = form(page).getByLabel('Celular com WhatsApp')
  await phone.fill('+1 (415) 555-2671')
  await phone.blur()
  await form(page).getByText('Informe um telefone do Brasil, com DDD').waitFor()
  expect(await phone.inputValue()).toBe('+1 (415) 555-2671')
  expect(await sendButton(page).isDisabled()).toBe(true)
  for (const typed of ['0xx81988887777', '+55 81 98888 7777', '81 9 8888 7777']) {
    await phone.fill('')
    await phone.pressSequentially(typed)
    expect(await phone.inputValue()).toBe('(81) 98888-7777')
    expect(await sendButton(page).isEnabled()).toBe(true)
  }
})

test('a birth date gets its slashes while typing, and is pasted in everyday formats', async ({ blank }) => {
  const page = await blank({ permissions: ['clipboard-read', 'clipboard-write'] })
  await openAt(page, RESULT)
  await openForm(page)
  const birth = form(page).getByLabel('Data de nascimento')
  expect(await birth.getAttribute('placeholder')).toBe('dd/mm/aaaa')
  await birth.pressSequentially('31051')
  expect(await birth.inputValue()).toBe('31/05/1')
  await birth.press('Backspace')
  await birth.press('Backspace')
  expect(await birth.inputValue()).toBe('31/05')
  await birth.pressSequentially('1990')
  expect(await birth.inputValue()).toBe('31/05/1990')
  for (const [text, shown] of Object.entries({ '1/2/1985': '01/02/1985', '1990-05-31': '31/05/1990' })) {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await birth.press('ControlOrMeta+a')
    await birth.press('ControlOrMeta+v')
    await expect.poll(() => birth.inputValue()).toBe(shown)
  }
})

test('the form leads with what it sends, and its button is in sight at each size', async ({ blank }) => {
  const page = await blank()
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await openAt(page, RESULT)
    await openForm(page)
    const summary = form(page).locator('.receipt')
    await summary.getByText('Equilibrado, R$ 2.899 por mês').waitFor()
    expect(await summary.innerText()).toContain('Imóvel usado de R$ 400.000, Recife, PE')
    await form(page).getByText('É pelo CPF que o banco avalia o crédito.').waitFor()
    await form(page)
      .getByText('Falta: Nome completo, CPF, Data de nascimento, Estado civil e autorizar o uso dos dados')
      .waitFor()
    const bottom = async () => {
      const { y = 0, height = 0 } = (await sendButton(page).boundingBox()) ?? {}
      return y + height
    }
    // The frame grows to its content, up to the height of the window.
    await expect.poll(bottom).toBeLessThanOrEqual(size.height)
    expect(await bottom()).toBeGreaterThan(size.height / 2)
  }
})
