const isOfTexts = (path) => path.startsWith('core/texts/') || /(^|\/)texts\/[\w-]+\.ts$/.test(path)
const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/**
 * A text that is read as a file loads stays as it was built in, whatever the administrator publishes: refuses reads of
 * texts outside functions.
 */
const late = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    if (/\.test\.tsx?$|\/testing\/|^.*\/tests\//.test(context.filename)) return {}
    const texts = new Set()
    let depth = 0
    const enter = () => {
      depth += 1
    }
    const exit = () => {
      depth -= 1
    }
    return {
      ImportDeclaration({ source, specifiers }) {
        if (!isOfTexts(source.value)) return
        for (const { local } of specifiers) if (/[tT]exts$/.test(local.name)) texts.add(local.name)
      },
      ...Object.fromEntries(
        functions.flatMap((type) => [
          [type, enter],
          [`${type}:exit`, exit],
        ]),
      ),
      MemberExpression(node) {
        if (depth > 0 || node.object.type !== 'Identifier' || !texts.has(node.object.name)) return
        const message = `${node.object.name} is read as this file loads: read it in a function, where it is shown`
        context.report({ node, message })
      },
    }
  },
}

export default { meta: { name: 'texts' }, rules: { late } }
