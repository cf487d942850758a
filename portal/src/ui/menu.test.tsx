import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Menu } from './menu.tsx'

afterEach(cleanup)
const open = () => {
  render(
    <>
      <Menu
        renderButton={(props) => (
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
}

test('opens on press, and Tab moves the focus into it', async () => {
  open()
  expect(screen.getByText('Sair')).toBeTruthy()
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Sair')
})
