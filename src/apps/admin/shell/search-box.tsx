/** One box that searches every resource that can be searched and that the operator may see. Ctrl K or / go there. */
import { useEffect, useRef, useState } from 'react'
import { Autocomplete, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { usePermissions } from 'react-admin'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useKeys } from '../../../platform/web/desk/keys.ts'
import type { DeskResource, Found } from '../../../platform/web/desk/manifest.ts'
import { RESOURCES } from '../manifests.ts'
import { bestFirst } from './best-match.ts'
import { useControlKey } from './keys.tsx'

const { useNavigate } = tanStackRouterProvider
const PAUSE_MS = 200
const SHORTEST = 2

type Hit = Found & { resource: DeskResource }

export function SearchBox() {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const settled = useSettled(text.trim())
  const { data: hits = [], isFetching } = useHits(settled)
  const input = useFocusKeys()
  const navigate = useNavigate()
  return (
    <Autocomplete<Hit>
      className="desk-search" size="small" options={hits} loading={isFetching} value={null} inputValue={text} filterOptions={(found) => found} blurOnSelect
      noOptionsText={settled.length < SHORTEST ? t('desk.search.label') : t('desk.search.none', { text: settled })}
      onInputChange={(_event, typed) => setText(typed)} getOptionKey={({ resource, id }) => `${resource.name}/${id}`} getOptionLabel={({ title }) => title}
      groupBy={({ resource }) => t(resource.titleKey)} isOptionEqualToValue={() => false}
      onChange={(_event, hit) => {
        setText('')
        if (hit) navigate(hit.path ?? `/${hit.resource.name}/${encodeURIComponent(hit.id)}/show`)
      }}
      renderOption={(props, { resource, id, title, about }) => (
        <li {...props} key={`${resource.name}/${id}`}>
          <span><bdi>{title}</bdi> <small><bdi>{about}</bdi></small></span>
        </li>
      )}
      renderInput={(props) => <TextField {...props} hiddenLabel placeholder={t('desk.search.label')} helperText="" inputRef={input} slotProps={{ ...props.slotProps, htmlInput: { ...props.slotProps.htmlInput, 'aria-label': t('desk.search.label') } }} />}
    />
  )
}

/** The text as it was when typing paused. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function useHits(text: string) {
  const { permissions } = usePermissions<ReadonlySet<string>>()
  return useQuery({
    queryKey: ['desk-search', text],
    enabled: text.length >= SHORTEST,
    queryFn: async () => bestFirst(await Promise.all(RESOURCES.filter(({ right }) => permissions?.has(right)).map((resource) => hitsOf(resource, text))), text),
  })
}

const hitsOf = async (resource: DeskResource, text: string): Promise<Hit[]> => ((await resource.search?.(text)) ?? []).map((found) => ({ ...found, resource }))

function useFocusKeys() {
  const input = useRef<HTMLInputElement>(null)
  const focus = () => input.current?.focus()
  useKeys({ '/': focus })
  useControlKey('k', focus)
  return input
}
