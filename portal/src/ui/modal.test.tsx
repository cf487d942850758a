import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
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
const isScrollLocked = () => 'modal' in document.documentElement.dataset

test('a dialog opens once with the focus, despite several presses, and returns the focus', async () => {
  render(<Opener />)
  opener().focus()
  press()
  press()
  expect(screen.getByRole('dialog', { name: 'Pergunta' })).toBe(dialogs()[0])
  expect(dialogs()).toHaveLength(1)
  expect(document.activeElement?.textContent).toBe('Pergunta')
  expect(isScrollLocked()).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(dialogs()).toHaveLength(0)
  await waitFor(() => expect(document.activeElement).toBe(opener()))
  expect(isScrollLocked()).toBe(false)
})

test('Escape closes a dialog once', async () => {
  const onClose = vi.fn<() => void>()
  render(<Opener onClose={onClose} />)
  press()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(dialogs()).toHaveLength(0)
})

test('returns the focus to the opener after a press of its close button', async () => {
  render(<Opener />)
  opener().focus()
  press()
  act(() => screen.getByRole('button', { name: 'Fechar' }).click())
  await waitFor(() => expect(document.activeElement).toBe(opener()))
  expect(dialogs()).toHaveLength(0)
})

test.each(['pressed', 'by itself'])(
  'the page does not scroll while one of two dialogs is open, closed %s',
  async (way) => {
    let show: ((names: string[]) => void) | undefined
    function Two() {
      const [names, setNames] = useState(['Folha', 'Pergunta'])
      useLayoutEffect(() => {
        show = setNames
      }, [])
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
    expect(isScrollLocked()).toBe(true)
    await close('Folha', [])
    expect(isScrollLocked()).toBe(false)
  },
)
