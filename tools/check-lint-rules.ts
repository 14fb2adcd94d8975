// ESLint rules of this project: no text in code, no physical directions in class names.
import type { Rule } from 'eslint'

/** The properties of a syntax node that are used here; ESLint's own types do not include JSX. */
type Node = {
  type: string
  operator?: string
  parent?: Node
  value?: unknown
  name?: { name?: unknown }
  expression?: Node
  left?: Node
  right?: Node
  consequent?: Node
  alternate?: Node
  quasis?: { value: { raw: string } }[]
}

const LETTER = /\p{L}/u
const SPOKEN = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'placeholder', 'alt'])

/** Operators whose result contains an operand; the others compare. */
const JOINS = new Set(['+', '&&', '||', '??'])

const on = (visit: (node: Node) => void) => (node: unknown) => visit(node as Node)

const noTextInJsx: Rule.RuleModule = {
  meta: { type: 'problem', messages: { text: 'No text in code: put {{text}} into texts.en.json and show it by its key.' } },
  create: (context) => {
    const report = (node: Node) =>
      context.report({ node: node as unknown as Rule.Node, messageId: 'text', data: { text: textOf(node).trim() } })
    return {
      JSXText: on((node) => LETTER.test(textOf(node)) && report(node)),
      JSXExpressionContainer: on((node) => node.parent?.type !== 'JSXAttribute' && literals(node.expression).forEach(report)),
      JSXAttribute: on((node) => SPOKEN.has(String(node.name?.name)) && literals(node.value as Node | undefined).forEach(report)),
    }
  },
}

function textOf(node: Node): string {
  return node.type === 'TemplateLiteral' ? (node.quasis ?? []).map((part) => part.value.raw).join('…') : String(node.value)
}

/** The literals with letters among the possible values of an expression: `ok && 'Yes'`, `ok ? 'Yes' : other`, `'Hello ' + name`. */
function literals(node: Node | null | undefined): Node[] {
  if (!node) return []
  if (node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string'))
    return LETTER.test(textOf(node)) ? [node] : []
  if (node.type === 'JSXExpressionContainer' || node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return literals(node.expression)
  if (node.type === 'ConditionalExpression') return [...literals(node.consequent), ...literals(node.alternate)]
  if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression')
    return JOINS.has(node.operator ?? '') ? [...literals(node.left), ...literals(node.right)] : []
  return []
}

// A class with a physical direction: -ml-2, md:pl-[3px], left-1/2, text-left, rounded-tl-chip, border-r. "left" alone or "left-handed" is not one.
const AMOUNT = String.raw`(?:\d|\[|\(|auto\b|px\b|full\b)`
const SIDED = new RegExp(
  String.raw`(?:^|[\s:!])-?((?:ml|mr|pl|pr|scroll-m[lr]|scroll-p[lr]|left|right)-${AMOUNT}\S*|text-(?:left|right)(?![\w-])|(?:float|clear)-(?:left|right)(?![\w-])|rounded-(?:[lr]|[tb][lr])(?![a-z])\S*|border-[lr](?![a-z])\S*)`,
)

const noPhysicalClasses: Rule.RuleModule = {
  meta: {
    type: 'problem',
    messages: {
      sided:
        '"{{name}}" names a side; half of the world reads from the right. Use the logical one: ms-, me-, ps-, pe-, start-, end-, text-start, rounded-s, border-e.',
    },
  },
  create: (context) => {
    const check = (node: Rule.Node, text: string) => {
      const name = SIDED.exec(text)?.[1]
      if (name !== undefined) context.report({ node, messageId: 'sided', data: { name } })
    }
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node as unknown as Rule.Node, node.value.raw),
    }
  },
}

export const lintRules = { rules: { 'no-text-in-jsx': noTextInJsx, 'no-physical-classes': noPhysicalClasses } }
