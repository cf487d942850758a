import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

function Opener({ onClose }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Abrir</button>
      <Dialog
        title="Pergunta"
        open={open}
        onClose={() => {
          setOpen(false)
          onClose?.()
        }}
      >
        <p>Texto</p>
      </Dialog>
    </>
  )
}
afterEach(cleanup)
const opener = () => screen.getByRole('button', { name: 'Abrir' })
const press = () => act(() => opener().click())
const dialogs = () => document.querySelectorAll('dialog')
const isPageHeld = () => 'modal' in document.documentElement.dataset

test('a dialog comes after the press is painted: once, with the focus, however often it is asked for', async () => {
  render(<Opener />)
  opener().focus()
  press()
  expect(dialogs()).toHaveLength(0)
  press()
  await screen.findByRole('dialog', { name: 'Pergunta' })
  expect(dialogs()).toHaveLength(1)
  expect(document.activeElement?.textContent).toBe('Pergunta')
  expect(isPageHeld()).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(opener()))
  expect(dialogs()).toHaveLength(0)
  expect(isPageHeld()).toBe(false)
})

test('who goes on by the keyboard before a dialog is painted as gone does so from where the focus was', async () => {
  render(<Opener />)
  opener().focus()
  press()
  await screen.findByRole('dialog', { name: 'Pergunta' })
  act(() => screen.getByRole('button', { name: 'Fechar' }).click())
  expect(document.activeElement).not.toBe(opener())
  await userEvent.keyboard('{Shift}')
  expect(document.activeElement).toBe(opener())
  expect(dialogs()).toHaveLength(0)
})

test('Escape takes back a dialog that is not drawn yet', async () => {
  const onClose = vi.fn<() => void>()
  render(<Opener onClose={onClose} />)
  press()
  await act(async () => {
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    )
  })
  expect(onClose).toHaveBeenCalledOnce()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(dialogs()).toHaveLength(0)
})

test('a key that comes before the dialog is drawn is for the dialog', async () => {
  render(<Opener />)
  opener().focus()
  press()
  expect(dialogs()).toHaveLength(0)
  await userEvent.keyboard('{Tab}')
  expect(dialogs()).toHaveLength(1)
  expect(dialogs()[0]?.contains(document.activeElement)).toBe(true)
})

test('a page that is not seen, which is never painted, shows it too', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  onTestFinished(() => {
    hidden.mockRestore()
    frames.mockRestore()
  })
  render(<Opener />)
  press()
  expect(await screen.findByRole('dialog', { name: 'Pergunta' })).toBeTruthy()
})

test.each(['pressed', 'by itself'])(
  'the page is held while one of two dialogs is open, closed %s',
  async (way) => {
    let show: ((names: string[]) => void) | undefined
    function Two() {
      const [names, setNames] = useState(['Folha', 'Pergunta'])
      show = setNames
      return ['Folha', 'Pergunta'].map((name) => (
        <Dialog
          key={name}
          title={name}
          open={names.includes(name)}
          onClose={() => setNames([names[0]!].slice(0, names.length - 1))}
        >
          <p>Texto</p>
        </Dialog>
      ))
    }
    render(<Two />)
    const close = async (name: string, left: string[]) => {
      const dialog = within(await screen.findByRole('dialog', { name }))
      act(() => (way === 'pressed' ? dialog.getByRole('button').click() : show?.(left)))
      await waitFor(() => expect(dialogs()).toHaveLength(left.length))
    }
    await close('Pergunta', ['Folha'])
    expect(isPageHeld()).toBe(true)
    await close('Folha', [])
    expect(isPageHeld()).toBe(false)
  },
)
