-- What came after the three roles and belongs to an editor's work: files to download beside the pictures. What organisations
-- ask before they become sponsors is answered by owners, and pages of the owner's own stay theirs.

alter policy admin_media_files on storage.objects to admin, editor;
