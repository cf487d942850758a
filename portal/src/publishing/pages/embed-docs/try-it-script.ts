import { embedEvents, siteCode, type EmbedIntegrity, type SiteCodeKind } from 'core/embed'
import { readDataBlock } from '../../../ui/published/data-block.ts'
import type { TryItData } from './try-it-data.ts'

/**
 * Script of the documentation page: applies the form to a live simulator as attributes, and shows the code that embeds it
 * on another site.
 */
interface SimulatorElement extends HTMLElement {
  abrir(): void
  reiniciar(): void
}

const TAG = 'simulador-financiamento'
/** Debounce while the visitor types, in milliseconds. */
const PAUSE_MS = 400
const MOST_LINES = 50

const data = readDataBlock() as TryItData
const section = document.querySelector('.try')!
const form = section.querySelector('form')!
const kind = section.querySelector<HTMLSelectElement>('#forma')!
const stage = section.querySelector<HTMLElement>('.stage')!
const code = section.querySelector<HTMLElement>('.code')!
const log = section.querySelector<HTMLElement>('.log')!
const none = section.querySelector<HTMLElement>('.none')!
const button = (name: string) => section.querySelector<HTMLButtonElement>(`[data-do=${name}]`)!

const attributes = () =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => {
      const text = typeof value === 'string' ? value.trim() : ''
      const control = form.elements.namedItem(name)
      // The first option of a select is the default.
      const isUsual = control instanceof HTMLSelectElement && control.selectedIndex === 0
      return text && !isUsual ? [[name, text]] : []
    }),
  ) as Record<string, string>

const simulator = () => stage.querySelector<SimulatorElement>(TAG)

let integrity: EmbedIntegrity = { versao: '', endereco: '', arquivos: {} }

function showCode() {
  code.textContent = siteCode(kind.value as SiteCodeKind, {
    origin: data.origin,
    attributes: attributes(),
    text: data.linkText,
    integrity,
  })
}

/** Creates a new element for each change, because it reads its prefilled answers once. */
function showSimulator() {
  const element = document.createElement(TAG)
  const chosenAttributes = attributes()
  for (const [name, value] of Object.entries(chosenAttributes)) element.setAttribute(name, value)
  const link = document.createElement('a')
  link.href = '/simulador'
  link.textContent = data.linkText
  element.append(link)
  stage.replaceChildren(element)
  button('abrir').hidden = chosenAttributes['modo'] !== 'popup'
}

function note(event: Event) {
  const line = document.createElement('li')
  line.textContent = `${event.type} ${JSON.stringify((event as CustomEvent<unknown>).detail)}`
  log.prepend(line)
  log.children.item(MOST_LINES)?.remove()
  none.hidden = true
}

let waiting: ReturnType<typeof setTimeout> | undefined
form.addEventListener('input', () => {
  showCode()
  clearTimeout(waiting)
  waiting = setTimeout(showSimulator, PAUSE_MS)
})
form.addEventListener('submit', (event) => event.preventDefault())
kind.addEventListener('change', showCode)
for (const { name } of embedEvents) stage.addEventListener(`simulador:${name}`, note)
button('abrir').addEventListener('click', () => simulator()?.abrir())
button('reiniciar').addEventListener('click', () => simulator()?.reiniciar())
button('limpar').addEventListener('click', () => {
  log.replaceChildren()
  none.hidden = false
})
button('copiar').addEventListener('click', ({ currentTarget }) => {
  const pressed = currentTarget as HTMLButtonElement
  void navigator.clipboard?.writeText(code.textContent ?? '').then(() => {
    pressed.textContent = data.copied
    setTimeout(() => (pressed.textContent = data.copy), 2000)
  })
})

// Fills in attributes from the address, such as a partner's key.
for (const [name, value] of new URLSearchParams(location.search)) {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value
}
section.querySelector<HTMLElement>('.with')!.hidden = false
section.querySelector<HTMLElement>('.without')!.hidden = true
showCode()
showSimulator()
const script = document.createElement('script')
script.src = '/embed/v1/simulador.js'
script.addEventListener('error', () => (stage.textContent = data.failed))
document.head.append(script)
void fetch('/embed/v1/integridade.json')
  .then((response) => response.json() as Promise<EmbedIntegrity>)
  .then((read) => {
    integrity = read
    showCode()
  })
