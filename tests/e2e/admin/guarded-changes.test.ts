import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { press, seeToast, test } from './product.ts'

test('an active theme, formula or fee cannot be deleted, neither from the menu nor through the API', async ({
  product,
  as,
}) => {
  const theme = await product.send('POST', 'admin/themes', { name: 'Duna', tokens: { brand: '#5b2a86' } })
  await product.send('PUT', `admin/themes/${theme.id}`, { is_active: true })
  const [formula] = await product.send<{ id: string }[]>('GET', 'admin/formulas')
  const [fee] = await product.send<{ id: string; label: string }[]>('GET', 'admin/fees')
  const activeEntries = [
    ['/admin/layout', 'Duna', 'O tema ativo não pode ser excluído. Desative-o antes.', `themes/${theme.id}`],
    [
      '/admin/formulas',
      'simulacao, versão 1',
      'A fórmula ativa não pode ser excluída. Desative-a antes.',
      `formulas/${formula?.id}`,
    ],
    [
      '/admin/taxas',
      fee?.label ?? '',
      'Uma taxa ativa não pode ser excluída. Desative-a antes.',
      `fees/${fee?.id}`,
    ],
  ] as const
  const alice = await as('alice', '/admin')
  for (const [path, name, reason, address] of activeEntries) {
    await alice.goto(product.origin + path)
    await press(alice, `Mais ações: ${name}`)
    const entry = alice.getByRole('button', { name: /^Excluir/ })
    expect([await entry.isDisabled(), await entry.innerText()]).toEqual([
      true,
      expect.stringContaining(reason),
    ])
    const response = await product.ask<{ code: string }>('DELETE', `admin/${address}`)
    expect([path, response.status, response.body.code]).toEqual([path, 409, 'wrong_state'])
  }
  await alice.goto(`${product.origin}/admin/layout`)
  await alice.getByRole('switch', { name: 'Ativo: Duna' }).click()
  await seeToast(alice, 'Tema desativado')
  await press(alice, 'Mais ações: Duna')
  await press(alice, 'Excluir')
  await press(alice, 'Excluir tema')
  await seeToast(alice, 'Tema excluído')
  expect(await alice.evaluate(() => document.activeElement?.textContent)).toBe('Layout & Temas')
  expect(await alice.getByRole('switch', { name: 'Ativo: Duna' }).count()).toBe(0)
})

test('importing exported settings shows the differences and restores them', async ({ product, as }) => {
  const alice = await as('alice', '/admin/geral')
  const download = alice.waitForEvent('download')
  await press(alice, 'Exportar JSON')
  const file = await (await download).path()
  await seeToast(alice, 'Configurações exportadas')
  await product.send('PUT', 'admin/settings', { 'app.title': 'Mudado', 'ibge.ttl_days': 3 })
  await alice.reload()
  const importFile = async () => {
    const chosen = alice.waitForEvent('filechooser')
    await press(alice, 'Importar JSON')
    await (
      await chosen
    ).setFiles({ name: 'copia.json', mimeType: 'application/json', buffer: await readFile(file) })
  }
  await importFile()
  const dialog = alice.getByRole('dialog', { name: 'Importar configurações' })
  await dialog.getByText('Mudado').waitFor()
  expect((await dialog.getByRole('list').first().innerText()).replace(/\s+/g, ' ')).toBe(
    'Título do sistema Agora Mudado Depois Sistema MCMV Cache do IBGE Agora 3 dias Depois 30 dias',
  )
  await press(alice, 'Aplicar')
  await seeToast(alice, 'Configurações importadas')
  expect(await alice.getByLabel('Título do sistema').inputValue()).toBe('Sistema MCMV')
  const { settings } = await product.send<{ settings: object }>('GET', 'public/config')
  expect(settings).toMatchObject({ 'app.title': 'Sistema MCMV', 'ibge.ttl_days': 30 })
  await importFile()
  await dialog.getByText('O arquivo tem os valores que já estão salvos: não há o que mudar.').waitFor()
})

test('the health check reports a new fault with advice, and keeps the old results while it runs', async ({
  product,
  as,
}) => {
  const alice = await as('alice', '/admin/healthcheck')
  const check = (name: string) => alice.getByRole('listitem').filter({ hasText: name })
  const storage = check('Armazenamento de arquivos')
  await storage.getByText('OK', { exact: true }).waitFor()
  const ibge = check('Localidades (IBGE)')
  expect(await ibge.innerText()).toMatch(/^Erro[\s\S]*O que fazer: .*Confira IBGE_BASE_URL/)
  expect(
    await alice
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /\d ms$/ })
      .count(),
  ).toBe(12)

  const files = join(product.dataDir, 'files')
  await rename(files, `${files}-antes`).catch(() => undefined)
  await writeFile(files, 'uma pasta não')
  let release: (() => void) | undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await alice.route('**/api/admin/health', async (route) => {
    await released
    await route.continue()
  })
  await press(alice, 'Reexecutar Verificações')
  await alice.getByText('Verificando...').first().waitFor()
  expect(await storage.getByText('OK', { exact: true }).count()).toBe(1)
  release?.()
  await storage.getByText('Erro', { exact: true }).waitFor()
  expect(await storage.innerText()).toContain('O que fazer: Veja se a pasta de DATA_DIR pode ser escrita')

  await rm(files)
  await rename(`${files}-antes`, files).catch(() => undefined)
  await press(alice, 'Reexecutar Verificações')
  await storage.getByText('OK', { exact: true }).waitFor()
})
