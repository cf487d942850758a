/* oxlint-disable unicorn/consistent-function-scoping -- the browser gets the text of one function alone */
/** Functions that run inside the page of any engine. Drivers send their text, so they can use nothing but their argument. */

/** Tag name of the element whose shadow root contains the simulator; null if the document does. */
export type ShadowHost = string | null

/** Waits for the first question. @returns the number of its cards, and the boxes of cards whose drawing is misplaced */
export const checkDrawings = async (within: ShadowHost) => {
  let cards: Element[] = []
  for (let tries = 0; !cards.length && tries < 200; tries += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
    const outer = within ? document.querySelector(within)?.shadowRoot : document
    const root = outer?.querySelector('simulador-financiamento')?.shadowRoot
    cards = [...(root?.querySelectorAll('.opt') ?? [])]
  }
  return {
    cards: cards.length,
    wrong: cards.flatMap((card) => {
      const edge = card.getBoundingClientRect()
      const drawing = card.querySelector('.gl')!.getBoundingClientRect()
      const label = card.querySelector('b')!.getBoundingClientRect()
      const isInside =
        drawing.left > edge.left &&
        drawing.right < edge.right &&
        drawing.top > edge.top &&
        drawing.bottom < edge.bottom
      // Tolerates 1 px, since the cards move in by parts of a pixel.
      const isClear = label.left > drawing.right - 1 || label.top > drawing.bottom - 1
      const isSmall = [drawing.width, drawing.height].every((side) => side > 39 && side < 77)
      return isInside && isClear && isSmall ? [] : [JSON.stringify([edge, drawing, label])]
    }),
  }
}

/**
 * Answers the eight questions. @returns the number of different headings, the number of scenario cards, the width of their
 * row in px, how many stand side by side, and at how many different heights the amounts of a row begin
 */
export const answerAllQuestions = async (within: ShadowHost) => {
  const outer = within ? document.querySelector(within)!.shadowRoot! : document
  const root = outer.querySelector('simulador-financiamento')!.shadowRoot!
  const headings: string[] = []
  const until = async <Result>(find: () => Result | undefined | null): Promise<Result> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const result = find()
      if (result) return result
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
    }
    throw new Error(`${find.toString()} found nothing in ${root.textContent}`)
  }
  const press = async (text: string) => {
    const target = await until(() =>
      [...root.querySelectorAll<HTMLButtonElement>('button:enabled, label, [role=option]')].find((element) =>
        element.textContent.startsWith(text),
      ),
    )
    headings.push(root.querySelector('.t')!.textContent)
    // WebKit treats the click that a label forwards as trusted, which is ignored right after a step change.
    ;(target.querySelector('input') ?? target).click()
  }
  const type = async (name: string, value: string) => {
    const field = await until(() => root.querySelector<HTMLInputElement>(`[name=${name}]:enabled`))
    field.value = value
    field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }))
  }
  await press('Apartamento')
  await press('Pelo valor')
  await type('propertyValue', '40000000')
  await press('Continuar')
  await press('Continuar')
  await type('monthlyIncome', '1150000')
  await press('Carteira assinada')
  await press('Continuar')
  await press('Não')
  await press('Continuar')
  await type('state', 'PE')
  await type('city', 'Recife')
  await press('Continuar')
  await press('Não')
  await press('Continuar')
  await until(() => root.querySelector('.sc'))
  // The third file of the widget renders the sections; the fourth has the chart.
  const sections = await until(() => {
    const all = [...root.querySelectorAll<HTMLElement>('.sec > summary')]
    return all.length === 6 ? all : null
  })
  sections[3]!.click()
  await until(() => root.querySelector('.qv-chart svg'))
  const cards = [...root.querySelectorAll('.sc > *')].filter((card) => card.querySelector('dl'))
  const top = (element: Element) => element.getBoundingClientRect().top
  const rows = cards.map((card) => cards.filter((other) => top(other) === top(card)))
  const heightsOf = (row: Element[]) => new Set(row.map((card) => top(card.querySelector('dl')!))).size
  return {
    headings: new Set(headings).size,
    scenarios: cards.length,
    width: root.querySelector('.sc')!.getBoundingClientRect().width,
    beside: Math.max(...rows.map((row) => row.length)),
    // Without subgrid (Chrome before 117) the rows of the cards do not align.
    heights: CSS.supports('grid-template-rows', 'subgrid') ? Math.max(...rows.map(heightsOf)) : 1,
  }
}

/** Fills in and sends the form on the product's page, which has the origin of the form. @returns whether the lead was stored, and the opened addresses */
export const askForEvaluation = async () => {
  const root = document.querySelector('simulador-financiamento')!.shadowRoot!
  const until = async <Result>(find: () => Result | undefined | null | false): Promise<Result> => {
    for (let tries = 0; tries < 300; tries += 1) {
      const result = find()
      if (result) return result
      await new Promise((resolve) => {
        setTimeout(resolve, 50)
      })
    }
    throw new Error(`${find.toString()} found nothing`)
  }
  root.querySelector<HTMLButtonElement>('.band .bp')!.click()
  const frame = await until(() => root.querySelector('iframe'))
  const fields = await until(() => frame.contentDocument?.querySelector('form'))
  const typed = { name: 'Iara Reis', cpf: '1', birthDate: '1990-05-31', phone: '81 91234-0000' }
  for (const [name, value] of Object.entries(typed)) {
    const field = fields.querySelector<HTMLInputElement>(`[name=${name}]`)!
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  for (const box of ['maritalStatus', 'consent'])
    fields.querySelector<HTMLInputElement>(`[name=${box}]`)!.click()
  const opened: string[] = []
  frame.contentWindow!.open = (url) => {
    opened.push(String(url).slice(0, 14))
    return { opener: null } as Window
  }
  ;(await until(() => fields.querySelector<HTMLButtonElement>('button:enabled'))).click()
  const text = () => frame.contentDocument!.body.textContent
  await until(() => text().includes('Acompanhar meu dossiê'))
  return { registered: text().includes('Pedido registrado'), opened }
}
