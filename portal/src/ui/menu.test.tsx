import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Menu } from './menu.tsx'

afterEach(cleanup)
const open = () => {
  render(
    <>
      <Menu
        button={(props) => (
          <button type="button" {...props}>
            Conta
          </button>
        )}
      >
        {() => <button type="button">Sair</button>}
      </Menu>
      <a href="/">Depois</a>
    </>,
  )
  const button = screen.getByRole('button', { name: 'Conta' })
  button.focus()
  act(() => button.click())
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(screen.queryByText('Sair')).toBeNull()
}

test('what a menu holds comes once the press is painted', async () => {
  open()
  expect(await screen.findByText('Sair')).toBeTruthy()
})

test('who goes on by the keyboard before that comes to what the menu holds', async () => {
  open()
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Sair')
})
