-- Functions that only other functions call say what they do. Their callers change in this transaction too.
-- functions: decisions ideas testimonials announcement_letters

drop function if exists private.due(uuid), private.decider(), private.stands(private.decisions), private.withdraw(uuid),
  private.kept_from(text, text);
