// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.players.act.desk_add_player_note': never
    'desk.players.act.desk_reveal_player': never
    'desk.players.act.desk_set_players_active': never
    'desk.players.act.desk_set_chosen_hosts': never
    'desk.players.act.desk_undo_players': never
    'desk.players.act.desk_run_switch_file': never
    'desk.players.act.desk_run_coin_file': never
    'desk.players.act.desk_rename_player': never
    'desk.players.act.desk_remove_player_picture': never
    'desk.players.act.desk_end_player_sessions': never
    'desk.players.act.desk_erase_player': never
    'desk.players.act.desk_export_player': never
  }
}
