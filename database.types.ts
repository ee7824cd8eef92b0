// Made from the migrated database by db/tests/database-types.test.ts, which fails when the two differ: npm run schema.
// Types for createClient<Database>(...) of @supabase/supabase-js. They include columns that the caller may
// not read, which the server refuses.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  __InternalSupabase: { PostgrestVersion: '13' }
  public: {
    Tables: {
      analytics_events: {
        Row: {
          campaign: string | null
          created_at: string
          day: string
          device: string | null
          hour: number | null
          id: number
          language: string | null
          name: string
          path: string
          props: Json
          referrer_host: string | null
          source: string
          visitor: string | null
        }
        Insert: {
          campaign?: string | null
          created_at?: string
          day?: string
          device?: string | null
          hour?: number | null
          language?: string | null
          name: string
          path: string
          props?: Json
          referrer_host?: string | null
          source?: string
          visitor?: string | null
        }
        Update: {
          campaign?: string | null
          created_at?: string
          day?: string
          device?: string | null
          hour?: number | null
          language?: string | null
          name?: string
          path?: string
          props?: Json
          referrer_host?: string | null
          source?: string
          visitor?: string | null
        }
        Relationships: []
      }
      analytics_notes: {
        Row: {
          created_at: string
          day: string
          id: string
          text: string
        }
        Insert: {
          created_at?: string
          day: string
          id?: string
          text: string
        }
        Update: {
          created_at?: string
          day?: string
          id?: string
          text?: string
        }
        Relationships: []
      }
      app_ideas: {
        Row: {
          category: string | null
          created_at: string
          description: string
          difficulty_level: string | null
          features: string[]
          id: string
          language: string
          rejection_reason: string | null
          status: string
          submitter_email: string | null
          submitter_name: string
          submitter_verified: boolean
          target_platform: string | null
          target_users: string[]
          tech_stack: string[]
          title: string
          updated_at: string
          user_id: string | null
          vote_count: number
        }
        Insert: {
          category?: string | null
          created_at?: string
          description: string
          difficulty_level?: string | null
          features?: string[]
          id?: string
          language?: string
          rejection_reason?: string | null
          status?: string
          submitter_email?: string | null
          submitter_name: string
          submitter_verified?: boolean
          target_platform?: string | null
          target_users?: string[]
          tech_stack?: string[]
          title: string
          updated_at?: string
          user_id?: string | null
          vote_count?: number
        }
        Update: {
          category?: string | null
          created_at?: string
          description?: string
          difficulty_level?: string | null
          features?: string[]
          id?: string
          language?: string
          rejection_reason?: string | null
          status?: string
          submitter_email?: string | null
          submitter_name?: string
          submitter_verified?: boolean
          target_platform?: string | null
          target_users?: string[]
          tech_stack?: string[]
          title?: string
          updated_at?: string
          user_id?: string | null
          vote_count?: number
        }
        Relationships: []
      }
      app_tests: {
        Row: {
          app_number: number
          device: string
          tested_at: string
          user_id: string
          words: string
          works: boolean
        }
        Insert: {
          app_number: number
          device: string
          tested_at?: string
          user_id: string
          words?: string
          works: boolean
        }
        Update: {
          app_number?: number
          device?: string
          tested_at?: string
          user_id?: string
          words?: string
          works?: boolean
        }
        Relationships: [
          {
            foreignKeyName: 'app_tests_app_number_fkey'
            columns: ['app_number']
            isOneToOne: false
            referencedRelation: 'challenge_apps'
            referencedColumns: ['number']
          },
        ]
      }
      badges: {
        Row: {
          badge_title: string
          badge_type: string
          created_at: string
          credential: string | null
          download_count: number
          download_url: string | null
          downloaded_at: string | null
          email_sent: boolean
          email_sent_at: string | null
          id: string
          png_download_count: number
          png_storage_url: string | null
          recipient_email: string | null
          recipient_name: string
          revoked_at: string | null
          revoked_because: string | null
          svg_download_count: number
          svg_storage_url: string | null
          user_id: string | null
          verification_code: string
        }
        Insert: {
          badge_title: string
          badge_type: string
          created_at?: string
          credential?: string | null
          download_count?: number
          download_url?: string | null
          downloaded_at?: string | null
          email_sent?: boolean
          email_sent_at?: string | null
          id?: string
          png_download_count?: number
          png_storage_url?: string | null
          recipient_email?: string | null
          recipient_name: string
          revoked_at?: string | null
          revoked_because?: string | null
          svg_download_count?: number
          svg_storage_url?: string | null
          user_id?: string | null
          verification_code: string
        }
        Update: {
          badge_title?: string
          badge_type?: string
          created_at?: string
          credential?: string | null
          download_count?: number
          download_url?: string | null
          downloaded_at?: string | null
          email_sent?: boolean
          email_sent_at?: string | null
          id?: string
          png_download_count?: number
          png_storage_url?: string | null
          recipient_email?: string | null
          recipient_name?: string
          revoked_at?: string | null
          revoked_because?: string | null
          svg_download_count?: number
          svg_storage_url?: string | null
          user_id?: string | null
          verification_code?: string
        }
        Relationships: []
      }
      blog_categories: {
        Row: {
          display_order: number
          id: string
          is_active: boolean
          name: string
          slug: string
        }
        Insert: {
          display_order?: number
          id?: string
          is_active?: boolean
          name: string
          slug: string
        }
        Update: {
          display_order?: number
          id?: string
          is_active?: boolean
          name?: string
          slug?: string
        }
        Relationships: []
      }
      blog_drafts: {
        Row: {
          based_on: string | null
          form: Json
          id: string
          post_id: string | null
          saved_at: string
          writer: string
        }
        Insert: {
          based_on?: string | null
          form: Json
          id?: string
          post_id?: string | null
          saved_at?: string
          writer?: string
        }
        Update: {
          based_on?: string | null
          form?: Json
          id?: string
          post_id?: string | null
          saved_at?: string
          writer?: string
        }
        Relationships: [
          {
            foreignKeyName: 'blog_drafts_post_id_fkey'
            columns: ['post_id']
            isOneToOne: false
            referencedRelation: 'blog_posts'
            referencedColumns: ['id']
          },
        ]
      }
      blog_posts: {
        Row: {
          author_email: string | null
          author_id: string | null
          author_name: string
          category_id: string | null
          content: string
          created_at: string
          excerpt: string
          featured_image_alt: string
          featured_image_url: string | null
          id: string
          is_featured: boolean
          language: string
          meta_description: string | null
          meta_title: string | null
          publish_at: string | null
          published_at: string | null
          reading_time_minutes: number
          slug: string
          status: string
          tags: string[]
          title: string
          updated_at: string
          view_count: number
        }
        Insert: {
          author_email?: string | null
          author_id?: string | null
          author_name?: string
          category_id?: string | null
          content?: string
          created_at?: string
          excerpt?: string
          featured_image_alt?: string
          featured_image_url?: string | null
          id?: string
          is_featured?: boolean
          language?: string
          meta_description?: string | null
          meta_title?: string | null
          publish_at?: string | null
          published_at?: string | null
          reading_time_minutes?: number
          slug: string
          status?: string
          tags?: string[]
          title: string
          updated_at?: string
          view_count?: number
        }
        Update: {
          author_email?: string | null
          author_id?: string | null
          author_name?: string
          category_id?: string | null
          content?: string
          created_at?: string
          excerpt?: string
          featured_image_alt?: string
          featured_image_url?: string | null
          id?: string
          is_featured?: boolean
          language?: string
          meta_description?: string | null
          meta_title?: string | null
          publish_at?: string | null
          published_at?: string | null
          reading_time_minutes?: number
          slug?: string
          status?: string
          tags?: string[]
          title?: string
          updated_at?: string
          view_count?: number
        }
        Relationships: [
          {
            foreignKeyName: 'blog_posts_category_id_fkey'
            columns: ['category_id']
            isOneToOne: false
            referencedRelation: 'blog_categories'
            referencedColumns: ['id']
          },
        ]
      }
      blog_revisions: {
        Row: {
          content: string
          excerpt: string
          id: number
          post_id: string
          saved_at: string
          saved_by: string | null
          saved_by_name: string
          status: string
          title: string
        }
        Insert: {
          content: string
          excerpt: string
          post_id: string
          saved_at?: string
          saved_by?: string | null
          saved_by_name: string
          status: string
          title: string
        }
        Update: {
          content?: string
          excerpt?: string
          post_id?: string
          saved_at?: string
          saved_by?: string | null
          saved_by_name?: string
          status?: string
          title?: string
        }
        Relationships: [
          {
            foreignKeyName: 'blog_revisions_post_id_fkey'
            columns: ['post_id']
            isOneToOne: false
            referencedRelation: 'blog_posts'
            referencedColumns: ['id']
          },
        ]
      }
      blog_writers: {
        Row: {
          post_id: string
          since: string
          until: string
          writer: string
        }
        Insert: {
          post_id: string
          since: string
          until: string
          writer: string
        }
        Update: {
          post_id?: string
          since?: string
          until?: string
          writer?: string
        }
        Relationships: [
          {
            foreignKeyName: 'blog_writers_post_id_fkey'
            columns: ['post_id']
            isOneToOne: true
            referencedRelation: 'blog_posts'
            referencedColumns: ['id']
          },
        ]
      }
      challenge_apps: {
        Row: {
          category: string
          demo_url: string | null
          fails_count: number
          finished_at: string | null
          idea_id: string | null
          number: number
          planned_minutes: number
          repo_url: string | null
          started_at: string | null
          state: string
          summary: string
          taken_at: string | null
          title: string
          tools: string
          video_url: string | null
          votes_when_taken: number | null
          works_count: number
        }
        Insert: {
          category?: string
          demo_url?: string | null
          fails_count?: number
          finished_at?: string | null
          idea_id?: string | null
          number: number
          planned_minutes?: number
          repo_url?: string | null
          started_at?: string | null
          state?: string
          summary?: string
          taken_at?: string | null
          title?: string
          tools?: string
          video_url?: string | null
          votes_when_taken?: number | null
          works_count?: number
        }
        Update: {
          category?: string
          demo_url?: string | null
          fails_count?: number
          finished_at?: string | null
          idea_id?: string | null
          number?: number
          planned_minutes?: number
          repo_url?: string | null
          started_at?: string | null
          state?: string
          summary?: string
          taken_at?: string | null
          title?: string
          tools?: string
          video_url?: string | null
          votes_when_taken?: number | null
          works_count?: number
        }
        Relationships: [
          {
            foreignKeyName: 'challenge_apps_idea_id_fkey'
            columns: ['idea_id']
            isOneToOne: false
            referencedRelation: 'app_ideas'
            referencedColumns: ['id']
          },
        ]
      }
      community_members: {
        Row: {
          availability_info: Json
          bio: string | null
          deactivated_at: string | null
          deactivated_because: string | null
          email: string
          first_name: string | null
          github_username: string | null
          has_received_badge: boolean
          id: string
          interests: string[] | null
          is_active: boolean
          is_verified: boolean
          joined_at: string
          last_name: string | null
          linkedin_url: string | null
          location: string | null
          mailbox: string
          mailbox_hash: string | null
          name: string
          news: string
          search_words: string
          share_code: string
          skills: string[]
          supporter_type: string
          verified_at: string | null
        }
        Insert: {
          availability_info?: Json
          bio?: string | null
          deactivated_at?: string | null
          deactivated_because?: string | null
          email: string
          first_name?: string | null
          github_username?: string | null
          has_received_badge?: boolean
          id?: string
          interests?: string[] | null
          is_active?: boolean
          is_verified?: boolean
          joined_at?: string
          last_name?: string | null
          linkedin_url?: string | null
          location?: string | null
          mailbox_hash?: string | null
          name: string
          news?: string
          share_code?: string
          skills?: string[]
          supporter_type?: string
          verified_at?: string | null
        }
        Update: {
          availability_info?: Json
          bio?: string | null
          deactivated_at?: string | null
          deactivated_because?: string | null
          email?: string
          first_name?: string | null
          github_username?: string | null
          has_received_badge?: boolean
          id?: string
          interests?: string[] | null
          is_active?: boolean
          is_verified?: boolean
          joined_at?: string
          last_name?: string | null
          linkedin_url?: string | null
          location?: string | null
          mailbox_hash?: string | null
          name?: string
          news?: string
          share_code?: string
          skills?: string[]
          supporter_type?: string
          verified_at?: string | null
        }
        Relationships: []
      }
      day_attempts: {
        Row: {
          attempt: string
          builder: string
          is_current: boolean
          planned_end: string
          planned_start: string
          record_name: string
          zone: string
        }
        Insert: {
          attempt: string
          builder: string
          is_current?: boolean
          planned_end: string
          planned_start: string
          record_name: string
          zone: string
        }
        Update: {
          attempt?: string
          builder?: string
          is_current?: boolean
          planned_end?: string
          planned_start?: string
          record_name?: string
          zone?: string
        }
        Relationships: []
      }
      day_declarations: {
        Row: {
          attempt: string
          connection: string
          is_connected: boolean
          number: number
          witness_number: number
        }
        Insert: {
          attempt: string
          connection: string
          number: number
          witness_number: number
        }
        Update: {
          attempt?: string
          connection?: string
          number?: number
          witness_number?: number
        }
        Relationships: [
          {
            foreignKeyName: 'day_declarations_entry_fkey'
            columns: ['attempt', 'number']
            isOneToOne: true
            referencedRelation: 'day_log'
            referencedColumns: ['attempt', 'number']
          },
          {
            foreignKeyName: 'day_declarations_witness_fkey'
            columns: ['attempt', 'witness_number']
            isOneToOne: false
            referencedRelation: 'day_witnesses'
            referencedColumns: ['attempt', 'number']
          },
        ]
      }
      day_evidence: {
        Row: {
          attempt: string
          begun_at: string
          content_type: string
          file_name: string
          id: string
          sender_id: string
          sha256: string | null
          size: number
          whole_at: string | null
          witness_number: number | null
        }
        Insert: {
          attempt: string
          begun_at?: string
          content_type: string
          file_name: string
          id: string
          sender_id: string
          sha256?: string | null
          size: number
          whole_at?: string | null
          witness_number?: number | null
        }
        Update: {
          attempt?: string
          begun_at?: string
          content_type?: string
          file_name?: string
          id?: string
          sender_id?: string
          sha256?: string | null
          size?: number
          whole_at?: string | null
          witness_number?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'day_evidence_attempt_fkey'
            columns: ['attempt']
            isOneToOne: false
            referencedRelation: 'day_attempts'
            referencedColumns: ['attempt']
          },
          {
            foreignKeyName: 'day_evidence_witness_fkey'
            columns: ['attempt', 'witness_number']
            isOneToOne: false
            referencedRelation: 'day_witnesses'
            referencedColumns: ['attempt', 'number']
          },
        ]
      }
      day_heads: {
        Row: {
          at: string
          attempt: string
          hash: string
          jws: string
          number: number
        }
        Insert: {
          at: string
          attempt: string
          hash: string
          jws: string
          number: number
        }
        Update: {
          at?: string
          attempt?: string
          hash?: string
          jws?: string
          number?: number
        }
        Relationships: [
          {
            foreignKeyName: 'day_heads_attempt_fkey'
            columns: ['attempt']
            isOneToOne: false
            referencedRelation: 'day_attempts'
            referencedColumns: ['attempt']
          },
          {
            foreignKeyName: 'day_heads_entry_fkey'
            columns: ['attempt', 'number']
            isOneToOne: false
            referencedRelation: 'day_log'
            referencedColumns: ['attempt', 'number']
          },
        ]
      }
      day_intents: {
        Row: {
          app_number: number | null
          attempt: string
          author_id: string
          author_label: string
          begun_at: string
          key: string
          kind: string
        }
        Insert: {
          app_number?: number | null
          attempt: string
          author_id: string
          author_label: string
          begun_at?: string
          key: string
          kind: string
        }
        Update: {
          app_number?: number | null
          attempt?: string
          author_id?: string
          author_label?: string
          begun_at?: string
          key?: string
          kind?: string
        }
        Relationships: [
          {
            foreignKeyName: 'day_intents_attempt_fkey'
            columns: ['attempt']
            isOneToOne: false
            referencedRelation: 'day_attempts'
            referencedColumns: ['attempt']
          },
        ]
      }
      day_log: {
        Row: {
          app_number: number | null
          attempt: string
          attested_entries: number[] | null
          author_hash: string
          author_id: string | null
          author_label: string
          author_name: string
          author_role: string
          author_salt: string
          corrected_happened_at: string | null
          corrects: number | null
          details: Json | null
          details_hash: string | null
          evidence_id: string | null
          happened_at: string
          hash: string
          is_public: boolean
          key: string
          key_content: string
          kind: string
          number: number
          parallel: boolean
          previous_hash: string
          recorded_at: string
          text: string
          text_hash: string
          text_salt: string
          witness_number: number | null
        }
        Insert: {
          app_number?: number | null
          attempt: string
          attested_entries?: number[] | null
          author_hash: string
          author_id?: string | null
          author_name: string
          author_role: string
          author_salt: string
          corrected_happened_at?: string | null
          corrects?: number | null
          details?: Json | null
          details_hash?: string | null
          evidence_id?: string | null
          happened_at: string
          hash: string
          is_public?: boolean
          key: string
          key_content: string
          kind: string
          number: number
          parallel?: boolean
          previous_hash: string
          recorded_at: string
          text?: string
          text_hash: string
          text_salt: string
          witness_number?: number | null
        }
        Update: {
          app_number?: number | null
          attempt?: string
          attested_entries?: number[] | null
          author_hash?: string
          author_id?: string | null
          author_name?: string
          author_role?: string
          author_salt?: string
          corrected_happened_at?: string | null
          corrects?: number | null
          details?: Json | null
          details_hash?: string | null
          evidence_id?: string | null
          happened_at?: string
          hash?: string
          is_public?: boolean
          key?: string
          key_content?: string
          kind?: string
          number?: number
          parallel?: boolean
          previous_hash?: string
          recorded_at?: string
          text?: string
          text_hash?: string
          text_salt?: string
          witness_number?: number | null
        }
        Relationships: [
          {
            foreignKeyName: 'day_log_attempt_fkey'
            columns: ['attempt']
            isOneToOne: false
            referencedRelation: 'day_attempts'
            referencedColumns: ['attempt']
          },
          {
            foreignKeyName: 'day_log_corrects_fkey'
            columns: ['attempt', 'corrects']
            isOneToOne: false
            referencedRelation: 'day_log'
            referencedColumns: ['attempt', 'number']
          },
          {
            foreignKeyName: 'day_log_evidence_fkey'
            columns: ['evidence_id']
            isOneToOne: false
            referencedRelation: 'day_evidence'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'day_log_witness_fkey'
            columns: ['attempt', 'witness_number']
            isOneToOne: false
            referencedRelation: 'day_witnesses'
            referencedColumns: ['attempt', 'number']
          },
        ]
      }
      day_pictures: {
        Row: {
          attempt: string
          entry_number: number
          evidence_id: string
          height: number
          name: string
          width: number
        }
        Insert: {
          attempt: string
          entry_number: number
          evidence_id: string
          height: number
          name: string
          width: number
        }
        Update: {
          attempt?: string
          entry_number?: number
          evidence_id?: string
          height?: number
          name?: string
          width?: number
        }
        Relationships: [
          {
            foreignKeyName: 'day_pictures_entry_fkey'
            columns: ['attempt', 'entry_number']
            isOneToOne: false
            referencedRelation: 'day_log'
            referencedColumns: ['attempt', 'number']
          },
          {
            foreignKeyName: 'day_pictures_evidence_id_fkey'
            columns: ['evidence_id']
            isOneToOne: true
            referencedRelation: 'day_evidence'
            referencedColumns: ['id']
          },
        ]
      }
      day_planned_shifts: {
        Row: {
          attempt: string
          begins_at: string
          ends_at: string
          reminded_at: string | null
          witness_number: number
        }
        Insert: {
          attempt: string
          begins_at: string
          ends_at: string
          reminded_at?: string | null
          witness_number: number
        }
        Update: {
          attempt?: string
          begins_at?: string
          ends_at?: string
          reminded_at?: string | null
          witness_number?: number
        }
        Relationships: [
          {
            foreignKeyName: 'day_planned_shifts_witness_fkey'
            columns: ['attempt', 'witness_number']
            isOneToOne: false
            referencedRelation: 'day_witnesses'
            referencedColumns: ['attempt', 'number']
          },
        ]
      }
      day_streams: {
        Row: {
          attempt: string
          audio_url: string | null
          down_since: string | null
          second_url: string | null
          words: string
        }
        Insert: {
          attempt: string
          audio_url?: string | null
          down_since?: string | null
          second_url?: string | null
          words?: string
        }
        Update: {
          attempt?: string
          audio_url?: string | null
          down_since?: string | null
          second_url?: string | null
          words?: string
        }
        Relationships: [
          {
            foreignKeyName: 'day_streams_attempt_fkey'
            columns: ['attempt']
            isOneToOne: true
            referencedRelation: 'day_attempts'
            referencedColumns: ['attempt']
          },
        ]
      }
      day_withdrawals: {
        Row: {
          at: string
          attempt: string
          number: number
        }
        Insert: {
          at?: string
          attempt: string
          number: number
        }
        Update: {
          at?: string
          attempt?: string
          number?: number
        }
        Relationships: [
          {
            foreignKeyName: 'day_withdrawals_attempt_fkey'
            columns: ['attempt']
            isOneToOne: true
            referencedRelation: 'day_attempts'
            referencedColumns: ['attempt']
          },
          {
            foreignKeyName: 'day_withdrawals_entry_fkey'
            columns: ['attempt', 'number']
            isOneToOne: false
            referencedRelation: 'day_log'
            referencedColumns: ['attempt', 'number']
          },
        ]
      }
      day_witnesses: {
        Row: {
          attempt: string
          connection: string | null
          email: string | null
          invited_at: string
          is_name_public: boolean
          name: string
          number: number
          occupation: string
          relation: string
          role: string
          user_id: string | null
          withdrawn_at: string | null
        }
        Insert: {
          attempt: string
          connection?: string | null
          email?: string | null
          invited_at?: string
          is_name_public?: boolean
          name: string
          number: number
          occupation?: string
          relation?: string
          role?: string
          user_id?: string | null
          withdrawn_at?: string | null
        }
        Update: {
          attempt?: string
          connection?: string | null
          email?: string | null
          invited_at?: string
          is_name_public?: boolean
          name?: string
          number?: number
          occupation?: string
          relation?: string
          role?: string
          user_id?: string | null
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'day_witnesses_attempt_fkey'
            columns: ['attempt']
            isOneToOne: false
            referencedRelation: 'day_attempts'
            referencedColumns: ['attempt']
          },
        ]
      }
      first_run_steps: {
        Row: {
          state: string
          step: string
        }
        Insert: {
          state?: string
          step: string
        }
        Update: {
          state?: string
          step?: string
        }
        Relationships: []
      }
      givers: {
        Row: {
          amount: number
          created_at: string
          given_on: string
          id: string
          shown_amount: number | null
          shows_amount: boolean
          words: string
        }
        Insert: {
          amount: number
          created_at?: string
          given_on?: string
          id?: string
          shows_amount?: boolean
          words?: string
        }
        Update: {
          amount?: number
          created_at?: string
          given_on?: string
          id?: string
          shows_amount?: boolean
          words?: string
        }
        Relationships: []
      }
      impact_sections: {
        Row: {
          is_shown: boolean
          section: string
        }
        Insert: {
          is_shown?: boolean
          section: string
        }
        Update: {
          is_shown?: boolean
          section?: string
        }
        Relationships: []
      }
      own_pages: {
        Row: {
          address: string
          content: string
          created_at: string
          description: string
          id: string
          place: string
          status: string
          title: string
          updated_at: string
        }
        Insert: {
          address: string
          content?: string
          created_at?: string
          description?: string
          id?: string
          place?: string
          status?: string
          title: string
          updated_at?: string
        }
        Update: {
          address?: string
          content?: string
          created_at?: string
          description?: string
          id?: string
          place?: string
          status?: string
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      site_settings: {
        Row: {
          is_public: boolean
          key: string
          updated_at: string
          value: Json
        }
        Insert: {
          is_public?: boolean
          key: string
          updated_at?: string
          value: Json
        }
        Update: {
          is_public?: boolean
          key?: string
          updated_at?: string
          value?: Json
        }
        Relationships: []
      }
      sponsor_enquiries: {
        Row: {
          created_at: string
          email: string
          id: string
          message: string
          name: string
          number: number
          organisation: string
          role: string
          state: string
          tier: string
          updated_at: string
          website: string
        }
        Insert: {
          created_at?: string
          email: string
          id?: string
          message: string
          name: string
          organisation: string
          role?: string
          state?: string
          tier?: string
          updated_at?: string
          website?: string
        }
        Update: {
          created_at?: string
          email?: string
          id?: string
          message?: string
          name?: string
          organisation?: string
          role?: string
          state?: string
          tier?: string
          updated_at?: string
          website?: string
        }
        Relationships: []
      }
      sponsors: {
        Row: {
          contact_email: string | null
          contact_person: string | null
          created_at: string
          description: string
          display_order: number
          id: string
          is_active: boolean
          logo_url: string
          name: string
          sponsorship_amount: number | null
          tier: string
          website_url: string
        }
        Insert: {
          contact_email?: string | null
          contact_person?: string | null
          created_at?: string
          description?: string
          display_order?: number
          id?: string
          is_active?: boolean
          logo_url: string
          name: string
          sponsorship_amount?: number | null
          tier?: string
          website_url?: string
        }
        Update: {
          contact_email?: string | null
          contact_person?: string | null
          created_at?: string
          description?: string
          display_order?: number
          id?: string
          is_active?: boolean
          logo_url?: string
          name?: string
          sponsorship_amount?: number | null
          tier?: string
          website_url?: string
        }
        Relationships: []
      }
      testimonials: {
        Row: {
          approved_at: string | null
          approved_by: string | null
          consent_version: string | null
          created_at: string
          created_by: string | null
          deletion_reason: string | null
          deletion_requested_at: string | null
          display_order: number
          email: string
          email_verified: boolean
          id: string
          is_featured: boolean
          language: string
          linkedin_url: string
          location: string
          mailbox: string
          name: string
          rejection_reason: string | null
          status: string
          testimonial: string
          updated_at: string
        }
        Insert: {
          approved_at?: string | null
          approved_by?: string | null
          consent_version?: string | null
          created_at?: string
          created_by?: string | null
          deletion_reason?: string | null
          deletion_requested_at?: string | null
          display_order?: number
          email: string
          email_verified?: boolean
          id?: string
          is_featured?: boolean
          language?: string
          linkedin_url: string
          location: string
          name: string
          rejection_reason?: string | null
          status?: string
          testimonial: string
          updated_at?: string
        }
        Update: {
          approved_at?: string | null
          approved_by?: string | null
          consent_version?: string | null
          created_at?: string
          created_by?: string | null
          deletion_reason?: string | null
          deletion_requested_at?: string | null
          display_order?: number
          email?: string
          email_verified?: boolean
          id?: string
          is_featured?: boolean
          language?: string
          linkedin_url?: string
          location?: string
          name?: string
          rejection_reason?: string | null
          status?: string
          testimonial?: string
          updated_at?: string
        }
        Relationships: []
      }
      words_versions: {
        Row: {
          number: number
          published_at: string
        }
        Insert: {
          number: number
          published_at?: string
        }
        Update: {
          number?: number
          published_at?: string
        }
        Relationships: []
      }
    }
    Views: {
      badge_stats: {
        Row: {
          badge_type: string | null
          issued_this_month: number | null
          issued_this_week: number | null
          total_downloaded: number | null
          total_issued: number | null
        }
        Relationships: []
      }
      blog_posts_with_category: {
        Row: {
          author_email: string | null
          author_id: string | null
          author_name: string | null
          category_id: string | null
          category_name: string | null
          content: string | null
          created_at: string | null
          excerpt: string | null
          featured_image_alt: string | null
          featured_image_url: string | null
          id: string | null
          is_featured: boolean | null
          language: string | null
          meta_description: string | null
          meta_title: string | null
          publish_at: string | null
          published_at: string | null
          reading_time_minutes: number | null
          slug: string | null
          status: string | null
          tags: string[] | null
          title: string | null
          title_order: string | null
          updated_at: string | null
          view_count: number | null
          words: string | null
        }
        Relationships: []
      }
      board_stats: {
        Row: {
          active_ideas: number | null
          contributors: number | null
          total_votes: number | null
        }
        Relationships: []
      }
      day_entries: {
        Row: {
          app_number: number | null
          attempt: string | null
          attested_entries: number[] | null
          author_hash: string | null
          author_name: string | null
          author_role: string | null
          author_salt: string | null
          corrected_happened_at: string | null
          corrects: number | null
          details: Json | null
          details_hash: string | null
          evidence_id: string | null
          happened_at: string | null
          hash: string | null
          is_public: boolean | null
          kind: string | null
          number: number | null
          parallel: boolean | null
          previous_hash: string | null
          recorded_at: string | null
          text: string | null
          text_hash: string | null
          text_salt: string | null
          witness_number: number | null
        }
        Relationships: []
      }
      office_ideas: {
        Row: {
          address: string | null
          category: string | null
          created_at: string | null
          description: string | null
          difficulty_level: string | null
          features: string[] | null
          id: string | null
          language: string | null
          rejection_reason: string | null
          status: string | null
          submitter_email: string | null
          submitter_name: string | null
          submitter_verified: boolean | null
          target_platform: string | null
          target_users: string[] | null
          tech_stack: string[] | null
          title: string | null
          title_order: string | null
          updated_at: string | null
          vote_count: number | null
          words: string | null
        }
        Relationships: []
      }
      office_testimonials: {
        Row: {
          approved_at: string | null
          consent_version: string | null
          created_at: string | null
          deletion_reason: string | null
          deletion_requested_at: string | null
          display_order: number | null
          email: string | null
          email_verified: boolean | null
          id: string | null
          is_featured: boolean | null
          language: string | null
          linkedin_url: string | null
          location: string | null
          name: string | null
          rejection_reason: string | null
          status: string | null
          testimonial: string | null
          updated_at: string | null
          words: string | null
        }
        Relationships: []
      }
    }
    Functions: {
      count_audience: {
        Args: { filters: Json; topic: string }
        Returns: Json
      }
      count_held_votes: {
        Args: { idea: string }
        Returns: number
      }
      count_pending_ideas: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      count_recovery_codes: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      count_review_emails: {
        Args: { of: string; seconds: number }
        Returns: { badges: number; failed: number; leaves_in: number; reasons: number; sent: number; waiting: number }[]
      }
      find_emails: {
        Args: { kinds: string[]; most: number; words: string }
        Returns: { id: string; kind: string; recipient: string }[]
      }
      get_admin_invitations: {
        Args: Record<PropertyKey, never>
        Returns: { email: string; expires_at: string; invited_at: string; inviter: string; role: string; user_id: string }[]
      }
      get_admin_standing: {
        Args: Record<PropertyKey, never>
        Returns: string
      }
      get_administrators: {
        Args: Record<PropertyKey, never>
        Returns: { devices: number; email: string; has_second_factor: boolean; is_self: boolean; last_seen: string; name: string; role: string; since: string; user_id: string }[]
      }
      get_announcement: {
        Args: { announcement_id: string }
        Returns: Json
      }
      get_announcement_emails: {
        Args: { announcement_id: string; wanted: string }
        Returns: Json
      }
      get_announcements: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      get_auth_users_for_authors: {
        Args: Record<PropertyKey, never>
        Returns: { email: string; full_name: string; id: string }[]
      }
      get_community: {
        Args: { filters: Json; page_number?: number; page_size?: number }
        Returns: Json
      }
      get_community_counts: {
        Args: { filters: Json }
        Returns: Json
      }
      get_community_figures: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      get_community_views: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      get_dashboard_stats: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      get_day: {
        Args: { before?: number; entries?: number }
        Returns: Json
      }
      get_doubtful_voters: {
        Args: Record<PropertyKey, never>
        Returns: { counted_votes: number; email: string; held_votes: number; ideas: Json; is_disposable: boolean; is_held: boolean; name: string; signed_up_at: string; signed_up_that_hour: number; user_id: string }[]
      }
      get_email: {
        Args: { email_id: string }
        Returns: { attempts: number; created_at: string; failed_at: string; id: string; kind: string; last_error: string; may_be_retried: boolean; next_attempt_at: string; recipient: string; sent_at: string }[]
      }
      get_email_counts: {
        Args: Record<PropertyKey, never>
        Returns: { failed: number; held: number; oldest_waiting: string; sent: number; waiting: number }[]
      }
      get_emails: {
        Args: { state: string }
        Returns: { attempts: number; created_at: string; failed_at: string; id: string; kind: string; last_error: string; may_be_retried: boolean; next_attempt_at: string; recipient: string; sent_at: string }[]
      }
      get_emails_by_hour: {
        Args: Record<PropertyKey, never>
        Returns: { hour: string; sent: number }[]
      }
      get_fact_changes: {
        Args: Record<PropertyKey, never>
        Returns: { changed_at: string; is_now: Json; key: string; was: Json }[]
      }
      get_former_administrators: {
        Args: Record<PropertyKey, never>
        Returns: { email: string; ended_at: string; name: string; role: string; user_id: string }[]
      }
      get_gone_page: {
        Args: { page_kind: string; page_name: string }
        Returns: Json
      }
      get_history: {
        Args: { item_id: string; item_table: string }
        Returns: { action: string; actor: string; after: Json; before: Json; happened_at: string; id: number }[]
      }
      get_idea_history: {
        Args: { idea: string }
        Returns: Json
      }
      get_idea_languages: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      get_idea_marks: {
        Args: { idea_ids: string[] }
        Returns: { held_votes: number; id: string; similar_ideas: number }[]
      }
      get_idea_merges: {
        Args: { idea: string }
        Returns: { id: string; is_source: boolean; is_there: boolean; merged_at: string; submitter_name: string; title: string; votes: number }[]
      }
      get_idea_versions: {
        Args: { idea: string }
        Returns: { description: string; id: number; replaced_at: string; title: string }[]
      }
      get_idea_vote_days: {
        Args: { idea: string }
        Returns: { counted: number; day: string; held: number }[]
      }
      get_morning: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      get_own_sessions: {
        Args: Record<PropertyKey, never>
        Returns: { created_at: string; device: string; id: string; is_current: boolean; refreshed_at: string }[]
      }
      get_post_address: {
        Args: { earlier_slug: string }
        Returns: string
      }
      get_post_writer: {
        Args: { post: string }
        Returns: { is_caller: boolean; name: string; since: string }[]
      }
      get_sender_facts: {
        Args: { subject: string }
        Returns: Json
      }
      get_setting_changes: {
        Args: { setting_keys: string[] }
        Returns: { actor: string; changed_at: string; id: number; key: string; value: Json; was: Json }[]
      }
      get_settings: {
        Args: Record<PropertyKey, never>
        Returns: { actor: string; changed_at: string; key: string; value: Json; version: number }[]
      }
      get_sponsors_stats: {
        Args: Record<PropertyKey, never>
        Returns: { active_sponsors: number; bronze_sponsors: number; gold_sponsors: number; partner_sponsors: number; platinum_sponsors: number; silver_sponsors: number; total_sponsors: number }[]
      }
      get_supporter: {
        Args: { supporter_id: string }
        Returns: Json
      }
      get_supporter_dashboard: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      get_supporter_place: {
        Args: { filters: Json; supporter_id: string }
        Returns: Json
      }
      get_supporter_wall: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      get_tally: {
        Args: { of_day?: string }
        Returns: string
      }
      get_tally_summaries: {
        Args: Record<PropertyKey, never>
        Returns: { day: string; hash: string; ideas: number; log_attempt: string; log_number: number; made_at: string; votes: number }[]
      }
      get_testimonial_notes: {
        Args: { testimonial: string }
        Returns: { author: string; created_at: string; id: string; said: string }[]
      }
      get_testimonial_versions: {
        Args: { testimonial: string }
        Returns: { id: number; is_by_office: boolean; read_at: string; said: string; saved_at: string }[]
      }
      get_testimonials_stats: {
        Args: Record<PropertyKey, never>
        Returns: { approved_testimonials: number; awaiting_approval_testimonials: number; awaiting_deletion_approval_testimonials: number; rejected_testimonials: number; total_testimonials: number }[]
      }
      get_undelivered_heads: {
        Args: Record<PropertyKey, never>
        Returns: { failed_at: string; recipient: string }[]
      }
      get_waiting_counts: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      increment_blog_view_count: {
        Args: { post_id: string }
        Returns: undefined
      }
      is_idea_followed: {
        Args: { idea: string }
        Returns: boolean
      }
      preview_merges: {
        Args: { source: string; targets: string[] }
        Returns: { id: string; votes_after: number; votes_for_both: number }[]
      }
      search_ideas: {
        Args: { audience?: string; language?: string; page?: number; search?: string; sort?: string; state?: string }
        Returns: Json
      }
      track_badge_download: {
        Args: { badge_id: string; file_format: string; ip_address?: string; user_agent?: string }
        Returns: undefined
      }
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
