import { embedEvents } from './embed-interface.ts'

/** Whether an element of a page may be called this, and a list of it. */
export const isElementId = (text: string) => /^[a-z][\w-]{0,60}$/i.test(text)
export const isListName = (text: string) => /^[a-z_$][\w$]{0,60}$/i.test(text)

interface TagManager {
  origin: string
  /** Id of the element that the simulator is put into. */
  element: string
  /** Of the page: what Google Tag Manager reads. */
  list: string
}

/** What a custom HTML tag of Google Tag Manager holds, which puts the simulator into a page and has it measured. */
export const tagManagerCode = ({ origin, element, list }: TagManager) => `<script>
  ;(function () {
    var lugar = document.querySelector('#${element}')
    if (!lugar) return
    var simulador = document.createElement('simulador-financiamento')
    simulador.setAttribute('camada-dados', '${list}')
    simulador.style.cssText = 'display:block;min-height:560px'
    lugar.appendChild(simulador)
    var script = document.createElement('script')
    script.async = true
    script.src = '${origin}/embed/v1/simulador.js'
    document.head.appendChild(script)
  })()
</script>
`

/** What a page says that has no list of its own yet; with another tool the function sends each event there. */
export const listenCode = (list: string) => `<script>
  window.${list} = window.${list} || []
  ;[${embedEvents.map(({ name }) => `'${name}'`).join(', ')}].forEach(function (nome) {
    document.addEventListener('simulador:' + nome, function (evento) {
      window.${list}.push(Object.assign({ event: 'simulador:' + nome }, evento.detail))
    })
  })
</script>
`
