/** The tokens of the product as a theme of MUI: dense, flat panels, one lime button with an edge (layout of the desk). */
import type { ThemeOptions } from '@mui/material/styles'

const INK = '#0b1020'
const TOKENS = {
  light: { stage: '#eef2e0', riser: '#ffffff', prop: '#f7f9ef', say: INK, hush: '#4a5338', line: '#7b8467', rule: '#dadfcc', coral: '#b3261e', edge: INK, wash: '#f0facb' },
  dark: { stage: INK, riser: '#151d38', prop: '#1f2a4d', say: '#f4f6ef', hush: '#b4bedd', line: '#6674ab', rule: '#2a355c', coral: '#ff7a70', edge: '#7fa311', wash: '#27351f' },
}
/** Bulbs and washes of the states: on both washes the text of the theme is read. */
const STATES = {
  light: { on: '#5f7d00', 'on-wash': '#f0facb', waits: '#a46200', 'waits-wash': '#fff1d2', second: '#9a3fb0', 'second-wash': '#f9eaff', live: '#0273a8', 'live-wash': '#e3f5ff', broken: '#b3261e', 'broken-wash': '#fbe7e5' },
  dark: { on: '#c6f432', 'on-wash': '#27351f', waits: '#ffb52e', 'waits-wash': '#3b2c12', second: '#e9a8f7', 'second-wash': '#37214a', live: '#6fd3ff', 'live-wash': '#12344d', broken: '#ff7a70', 'broken-wash': '#47202a' },
}
const LIME = '#c6f432'
const BODY = "Rubik, 'Noto Sans', system-ui, sans-serif"
const SHOW = 'Unbounded, Rubik, system-ui, sans-serif'

type Mode = keyof typeof TOKENS

/** Options, not the finished theme: comparing MUI's `Theme` with its `ThemeOptions` takes the compiler longer than all other files together. */
export function themeOf(mode: Mode, rtl: boolean): ThemeOptions {
  const { stage, riser, prop, say, hush, line, rule, coral, edge, wash } = TOKENS[mode]
  // Arabic has no show face.
  const show = rtl ? BODY : SHOW
  return {
    direction: rtl ? 'rtl' : 'ltr',
    palette: { mode, primary: { main: say, contrastText: riser }, secondary: { main: say, contrastText: riser }, error: { main: coral }, background: { default: stage, paper: riser }, text: { primary: say, secondary: hush }, divider: rule },
    shape: { borderRadius: 10 },
    motion: { reducedMotion: 'system' },
    typography: { fontFamily: BODY, fontSize: 14, htmlFontSize: 16, h1: { fontFamily: show, fontWeight: 600, fontSize: 24, lineHeight: '30px', letterSpacing: 0 }, h2: { fontWeight: 600, fontSize: 16, lineHeight: '22px' }, body1: { fontSize: 14, lineHeight: '20px' }, body2: { fontSize: 14, lineHeight: '20px' }, button: { textTransform: 'none', fontWeight: 500 } },
    components: {
      // What is drawn without MUI's parts uses the same tokens.
      MuiCssBaseline: { styleOverrides: { ':root': { colorScheme: mode, ...Object.fromEntries(Object.entries({ ...TOKENS[mode], ...STATES[mode], show }).map(([name, value]) => [`--desk-${name}`, value])) } } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none', boxShadow: 'none', border: `1px solid ${rule}` } } },
      MuiButton: {
        defaultProps: { disableElevation: true, variant: 'outlined' },
        styleOverrides: {
          root: { minHeight: 36, borderColor: line, color: say, backgroundColor: riser, '&.go': { backgroundColor: LIME, color: INK, borderColor: edge, boxShadow: `0 3px 0 ${edge}`, fontWeight: 600 }, '&.go.Mui-disabled': { opacity: 0.5, boxShadow: 'none' }, '&.harm': { border: `2px solid ${coral}`, color: coral, fontWeight: 600 }, '&.harm.Mui-disabled': { opacity: 0.5 } },
        },
      },
      // A name belongs to the input: the list names the part around it, which readers do not see.
      MuiCheckbox: { defaultProps: { slotProps: { root: { 'aria-label': undefined }, input: (owner) => ({ 'aria-label': owner['aria-label'] }) } } },
      // On is lime, and its thumb the darkest there is: side and colour tell it.
      MuiSwitch: { styleOverrides: { switchBase: { '&.Mui-checked': { color: INK, '& .MuiSwitch-thumb': { border: `2px solid ${LIME}` }, '& + .MuiSwitch-track': { backgroundColor: LIME, opacity: 1 } } }, track: { border: `1px solid ${line}` } } },
      RaPlaceholder: { styleOverrides: { root: { backgroundColor: rule } } },
      MuiTableCell: { styleOverrides: { root: { borderColor: rule, padding: '4px 8px', height: 36 }, head: { fontSize: 13, fontWeight: 500, color: hush, borderColor: line } } },
      MuiTableRow: { styleOverrides: { root: { '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: wash } } } },
      MuiOutlinedInput: { styleOverrides: { root: { backgroundColor: prop }, notchedOutline: { borderColor: line } } },
      // The buttons of a form stay in place while its content scrolls.
      MuiDialog: { styleOverrides: { paper: { borderRadius: 22, border: `2px solid ${mode === 'light' ? INK : line}`, boxShadow: `0 5px 0 ${mode === 'light' ? INK : line}`, width: 640, maxWidth: 640, '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 } } } },
      // The label of a first field stands on its upper edge, and would be cut there.
      MuiDialogContent: { styleOverrides: { root: { '.MuiDialogTitle-root + &': { paddingTop: 8 } } } },
      MuiDialogTitle: { styleOverrides: { root: { fontFamily: show, fontWeight: 600, fontSize: 20, lineHeight: '26px' } } },
    },
  }
}
