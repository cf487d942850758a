import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NOW } from 'server/testing/server-data.ts'
import { expect, test } from 'vitest'
import { id } from '../../testing/boa-vista.ts'
import { openPortal, toasts } from '../../testing/open-portal.tsx'
import { startServerAs } from '../../testing/start-server.ts'

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

const rows = async (count: number) => {
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Sair deste aparelho:/ })).toHaveLength(count),
  )
  return screen
    .getAllByRole('button', { name: /^Sair deste aparelho:/ })
    .map((button) => button.closest('li')!)
}

test.each(['client', 'partner', 'agent', 'admin'] as const)(
  'the menu of a %s leads to the devices, and each or all others can be signed out',
  async (role) => {
    const { db, maria } = await startServerAs(role)
    const at = NOW.toISOString()
    const session = {
      userId: maria,
      expiresAt: '2026-11-28T12:00:00.000Z',
      ipAddress: '189.4.77.0/24',
      userAgent: 'Firefox · Linux',
      createdAt: at,
      updatedAt: at,
    }
    const others = ['a', 'b', 'c'].map((token, index) => ({ ...session, token, id: id(index) }))
    await db.insertInto('auth_session').values(others).execute()
    openPortal('/conta/dados')
    await userEvent.click(await screen.findByRole('button', { name: /^Sua conta/ }))
    await userEvent.click(screen.getByRole('link', { name: 'Onde você entrou' }))
    await screen.findByText('Este aparelho')
    const [other] = (await rows(4)).filter((row) => !within(row).queryByText('Este aparelho'))
    expect(within(other!).getByText('Rede 189.4.x.x')).toBeTruthy()
    await userEvent.click(within(other!).getByRole('button'))
    await rows(3)
    expect(toasts()).toEqual(['Você saiu desse aparelho'])
    expect(document.activeElement?.tagName).toBe('H1')
    await press('Sair de todos os outros')
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sair de todos os outros' }),
    )
    await rows(1)
    expect(screen.queryByRole('button', { name: 'Sair de todos os outros' })).toBeNull()
  },
)
